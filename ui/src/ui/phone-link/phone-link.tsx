/** Numbers that a press calls. */

export function callTo(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={callTo(phone)}>{phone}</a>;
}
