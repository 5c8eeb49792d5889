/** Declarations of performance by catalogue code: a plain form; the server renders its result. */
import "./content-page.css";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { TextField } from "../../ui/text-field/text-field";
import type { TextContent } from "./content-page";

type Found = NonNullable<TextContent["declaration"]>;

function mailTo(email: string, { code, name }: Found): string {
  const subject = encodeURIComponent(`Declaration of performance: ${code} ${name}`);
  return `mailto:${email}?subject=${subject}`;
}

function LookupResult({ found }: { found: Found }) {
  const { email, phone } = useShop();
  if (!found.productUrl)
    return (
      <p>
        We don't sell anything with the code <b>{found.code}</b>. You'll find the code under the
        product's name and on the delivery note. Or <a href="/search">search by name</a>.
      </p>
    );
  const product = (
    <>
      <a href={found.productUrl}>{found.name}</a>, {found.code}
    </>
  );
  if (found.documents.length > 0)
    return (
      <>
        <p>{product}</p>
        <ul>
          {found.documents.map(({ name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <p>
      {product}: we don't have a declaration for this yet.{" "}
      <a href={mailTo(email, found)}>Ask us for it by email</a> or on {phone}, and we'll get it from
      the maker.
    </p>
  );
}

export function Declarations({ found }: { found: TextContent["declaration"] }) {
  return (
    <div className="content-form">
      <form className="content-form__form" action="/dop">
        <TextField
          label="Catalogue code"
          hint="Shown under the product's name"
          name="code"
          defaultValue={found?.code ?? ""}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          required
        />
        <Button look="main" type="submit">
          Find
        </Button>
      </form>
      {found && (
        <div className="content-form__result" role="status">
          <LookupResult found={found} />
        </div>
      )}
    </div>
  );
}
