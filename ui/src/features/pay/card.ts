/** A card as it is typed: grouped, judged when a field is left, never stored anywhere. */

export interface Card {
  cardNumber: string;
  expiry: string;
  securityCode: string;
  name: string;
}

export type CardField = keyof Card;

export const NO_CARD: Card = { cardNumber: "", expiry: "", securityCode: "", name: "" };

const AMEX = /^3[47]/;
const LONGEST_NUMBER = 19;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** `4111 1111 1111 1111`; American Express groups by 4, 6 and 5. */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, LONGEST_NUMBER);
  const groups = AMEX.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(" ");
}

/** `09 / 29`; taking back the stroke takes the number before it. */
export function groupedExpiry(text: string, before = ""): string {
  const isTakenBack = text.length < before.length;
  let digits = digitsOf(text).slice(0, 6);
  if (isTakenBack && text.trimEnd().endsWith("/")) digits = digits.slice(0, -1);
  if (digits.length === 1 && digits > "1") digits = `0${digits}`;
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
  if (month.length < 2) return month;
  return isTakenBack && !year ? month : `${month} / ${year}`;
}

/** The check digit of card numbers, as Luhn described it. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 12 || digits.length > LONGEST_NUMBER) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function isToCome(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split("/").map((part) => Number(part));
  if (month < 1 || month > 12 || digitsOf(expiry).length !== 4) return false;
  const months = (2000 + year) * 12 + month;
  return months >= now.getFullYear() * 12 + now.getMonth() + 1;
}

function codeLength(number: string): number {
  return AMEX.test(digitsOf(number)) ? 4 : 3;
}

/** Where the code is found, and how many numbers it has. */
export function codeHint(number: string): string {
  return codeLength(number) === 4
    ? "The 4 numbers on the front of the card"
    : "The 3 numbers on the back of the card";
}

/** What is wrong with one field; undefined when nothing is. */
export function cardFault(field: CardField, card: Card, now = new Date()): string | undefined {
  const text = card[field].trim();
  const rules: Record<CardField, [boolean, string]> = {
    cardNumber: [isCardNumber(text), "Please enter a valid card number."],
    expiry: [isToCome(text, now), "Please enter an expiry date in the future, such as 09/29."],
    securityCode: [/^\d{3,4}$/.test(text), "Please enter the 3 or 4 numbers of the security code."],
    name: [text !== "", "Please enter the name on the card."],
  };
  const [holds, words] = rules[field];
  return holds ? undefined : words;
}
