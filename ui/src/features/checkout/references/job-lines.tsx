/** Each line of the basket with the job it is for; those left empty stand under the order's own reference. */
import { useId, useRef } from "react";
import type { BasketItem } from "../../../api/types";
import { sizeText } from "../format";
import { LONGEST } from "../use-choices";
import type { OfLines } from "./line-references";

interface Props extends OfLines {
  line: BasketItem;
  listId: string;
}

function JobLine({ line, listId, choices, show, choose }: Props) {
  const id = useId();
  const references = choices.lineReferences;
  const typed = references[line.basketItemId] ?? "";
  const naming = (reference: string) => ({
    lineReferences: { ...references, [line.basketItemId]: reference },
  });
  const trimmed = typed.trim();
  const sent = useRef(trimmed);
  /** Who only goes through the fields by Tab has changed nothing. */
  const save = () => {
    if (trimmed !== sent.current) choose(naming(trimmed));
    else if (trimmed !== typed) show(naming(trimmed));
    sent.current = trimmed;
  };
  return (
    <li className="field">
      <label htmlFor={id}>
        <span className="visually-hidden">Job reference for </span>
        {line.quantity} × {line.name}
        <span className="muted">
          {line.skuCode}
          {sizeText(line)}
        </span>
      </label>
      <div className="field__box">
        <input
          id={id}
          list={listId}
          maxLength={LONGEST}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => show(naming(target.value))}
          onBlur={save}
        />
      </div>
    </li>
  );
}

export default function JobLines(of: OfLines) {
  const listId = useId();
  const { reference, lineReferences } = of.choices;
  const typed = [reference, ...Object.values(lineReferences)].map((job) => job.trim());
  const own = reference.trim();
  return (
    <>
      <p className="muted">
        Your documents list the lines by job. Lines left empty are listed{" "}
        {own ? `under ${own}.` : "without a job."}
      </p>
      <ul aria-label="Lines and their jobs">
        {of.lines.map((line) => (
          <JobLine key={line.basketItemId} line={line} listId={listId} {...of} />
        ))}
      </ul>
      <datalist id={listId}>
        {[...new Set(typed)].filter(Boolean).map((job) => (
          <option key={job} value={job} />
        ))}
      </datalist>
    </>
  );
}
