/** An email to the shop about what a search did not find, as the contact page asks for it: the shopper adds the rest. */
import { useShop } from "../../shop/shop-context";

function mailTo(email: string, text: string): string {
  const subject = encodeURIComponent(`Do you sell this? ${text}`);
  const body = encodeURIComponent(
    `Hello,\n\nI'm looking for “${text}” and couldn't find it on your site.\n\nHow many I need:\nSizes, finish, or the code of another maker:\n\nThank you`,
  );
  return `mailto:${email}?subject=${subject}&body=${body}`;
}

export function AskForIt({ text }: { text: string }) {
  const { email } = useShop();
  return <a href={mailTo(email, text)}>ask for it by email</a>;
}
