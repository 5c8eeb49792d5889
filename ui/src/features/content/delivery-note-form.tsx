/** Finds a delivery note by order number and postcode, and opens the paper to print. */
import "./content-page.css";
import { type FormEvent, useEffect, useState } from "react";
import { type Caller, problemOf } from "../../api/send";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { Spinner } from "../../ui/spinner/spinner";
import { TextField } from "../../ui/text-field/text-field";

const UNKNOWN =
  "We can't find an order with that number and postcode. Both are in your confirmation email.";

interface NoteRequest {
  order: string;
  postcode: string;
}

/** The paper as an address of this browser; throws the words that say why there is none. */
async function noteOf(shop: Caller, request: NoteRequest, silent: string): Promise<string> {
  const query = new URLSearchParams({ companyID: String(shop.companyId), ...request });
  const headers = { [shop.subscriptionKeyHeader]: shop.subscriptionKey };
  const response = await fetch(`/api/deliveryNote?${query}`, { headers }).catch(() => null);
  if (response?.ok) return URL.createObjectURL(await response.blob());
  if (response?.status === 404) throw new Error(UNKNOWN);
  throw response?.status === 429 ? await problemOf(response) : new Error(silent);
}

function missingOf({ order, postcode }: NoteRequest): Partial<NoteRequest> {
  return {
    ...(order ? {} : { order: "Please enter your order number." }),
    ...(postcode ? {} : { postcode: "Please enter the delivery postcode." }),
  };
}

export default function NoteForm() {
  const shop = useShop();
  const [missing, setMissing] = useState<Partial<NoteRequest>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const [note, setNote] = useState<{ url: string; order: string } | null>(null);
  useEffect(() => (note ? () => URL.revokeObjectURL(note.url) : undefined), [note]);
  const find = async (request: NoteRequest) => {
    setIsBusy(true);
    setError("");
    try {
      const silent = `Sorry, that didn't work. Please try again, or call us on ${shop.phone}.`;
      setNote({ url: await noteOf(shop, request, silent), order: request.order });
    } catch (problem) {
      setNote(null);
      setError(problem instanceof Error ? problem.message : UNKNOWN);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const request = { order: text("order"), postcode: text("postcode") };
    const found = missingOf(request);
    setMissing(found);
    const first = Object.keys(found)[0];
    const field = first && event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    else void find(request);
  };
  return (
    <>
      <form className="content-form__form" onSubmit={submit} noValidate>
        <TextField
          label="Order number"
          error={missing.order}
          name="order"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          label="Postcode"
          error={missing.postcode}
          name="postcode"
          autoComplete="postal-code"
          maxLength={20}
        />
        <Button look="main" type="submit" isBusy={isBusy}>
          {isBusy && <Spinner />}
          Find delivery note
        </Button>
      </form>
      {error && (
        <p className="content-form__error" role="alert">
          {error}
        </p>
      )}
      <div role="status">
        {note && (
          <p className="content-form__result">
            Found.{" "}
            <a
              href={note.url}
              target="_blank"
              rel="noopener"
              download={`delivery-note-${note.order}.pdf`}
            >
              Delivery note {note.order} (PDF)
            </a>
          </p>
        )}
      </div>
    </>
  );
}
