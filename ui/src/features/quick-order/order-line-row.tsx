/** One line of a quick order: found, to be chosen, or to be put right, always in the shopper's order. */
import { type FormEvent, useId, useState } from "react";
import type { Card } from "../../api/types";
import { penceOf, withCommas } from "../../pricing/money";
import { Button, ButtonLink } from "../../ui/button/button";
import { Thumb } from "../../ui/picture/thumb";
import { Price } from "../../ui/price/price";
import { nonBreaking } from "../../ui/product-card/non-breaking";
import { QuantityInput } from "../../ui/quantity-input/quantity-input";
import { NoticeList } from "../../ui/stock-notices/notice-list";
import { TextField } from "../../ui/text-field/text-field";
import { type OrderLine, standingOf } from "./order-lines";
import type { QuickOrder } from "./use-quick-order";

const THUMB_PX = 64;
const CODE_MAX = 60;

interface Props {
  line: OrderLine;
  order: QuickOrder;
}

function Found({ line, order }: Props & { line: OrderLine & { product: Card } }) {
  const { product } = line;
  return (
    <>
      <Thumb src={product.thumbUrl} alt="" size={THUMB_PX} />
      <div className="order-line__about">
        <a href={product.url}>{nonBreaking(product.name)}</a>
        <p className="muted">
          {product.brand} · {product.skuCode}
        </p>
        <Price
          size="small"
          exVat={penceOf(product.salePrice ?? product.price)}
          incVat={penceOf(product.saleVatPrice ?? product.vatPrice)}
          per={product.isMadeToMeasure ? "per m²" : "each"}
        />
        <NoticeList notices={product.notices} />
      </div>
      {standingOf(line) === "found" && (
        <QuantityInput
          value={line.quantity}
          maximum={product.maximum}
          of={product.name}
          onChange={(quantity) => order.change(line.id, { quantity })}
        />
      )}
    </>
  );
}

/** What a line was read as, where that is not what was typed, so that nobody buys a slip of the pen. */
function Reading({ readAs }: Pick<OrderLine, "readAs">) {
  if (!readAs) return null;
  return (
    <p className="order-line__read-as">
      We read “{readAs.typed}” as <b>{readAs.meant}</b>.
    </p>
  );
}

function Choices({ line, order }: Props) {
  const name = useId();
  return (
    <fieldset className="order-line__choices">
      <legend>Which one is “{line.text}”?</legend>
      <Reading readAs={line.readAs} />
      {line.candidates.map((candidate) => (
        <label key={candidate.id}>
          <input type="radio" name={name} onChange={() => order.choose(line.id, candidate)} />
          <Thumb src={candidate.thumbUrl} alt="" size={THUMB_PX} />
          <span>
            {nonBreaking(candidate.name)} <span className="muted">{candidate.skuCode}</span>
            <Price
              size="small"
              exVat={penceOf(candidate.salePrice ?? candidate.price)}
              incVat={penceOf(candidate.saleVatPrice ?? candidate.vatPrice)}
              per={candidate.isMadeToMeasure ? "per m²" : "each"}
            />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Correction({ line, order }: Props) {
  const [code, setCode] = useState(line.text.slice(0, CODE_MAX));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) void order.correct(line.id, code);
  };
  return (
    <form className="order-line__correct" onSubmit={submit}>
      <TextField
        label={`Code for line ${line.id}`}
        error={`We found nothing for “${line.text}”.`}
        value={code}
        maxLength={CODE_MAX}
        autoComplete="off"
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" isBusy={order.busy === "checking"}>
        Look up
      </Button>
    </form>
  );
}

const NEEDS = {
  measure: "Made to measure: choose its size on the product page.",
  unavailable: "It can't be ordered now. Leave it out to continue.",
};

function Body({ line, order }: Props) {
  const standing = standingOf(line);
  if (standing === "left_out") return <p className="order-line__text muted">{line.text}</p>;
  if (standing === "choose") return <Choices line={line} order={order} />;
  if (!line.product) return <Correction key={line.text} line={line} order={order} />;
  const product = line.product;
  return (
    <>
      <Found line={{ ...line, product }} order={order} />
      <Reading readAs={line.readAs} />
      {(standing === "measure" || standing === "unavailable") && (
        <p className="order-line__fault">{NEEDS[standing]}</p>
      )}
      {line.lowered !== null && (
        <p className="order-line__lowered">
          You asked for {withCommas(line.lowered)}: we can sell {line.quantity}.
        </p>
      )}
      {line.fault && <p className="order-line__fault">{line.fault}</p>}
      {standing === "measure" && <ButtonLink href={product.url}>Choose the size</ButtonLink>}
    </>
  );
}

export function OrderLineRow({ line, order }: Props) {
  const called = line.product?.name ?? line.text;
  const { isLeftOut } = line;
  return (
    <li
      className="order-line"
      data-standing={standingOf(line)}
      id={`line-${line.id}`}
      tabIndex={-1}
    >
      <span className="order-line__number">{line.id}</span>
      <div className="order-line__body">
        <Body line={line} order={order} />
      </div>
      <Button
        look="quiet"
        aria-label={isLeftOut ? `Put ${called} back` : `Leave ${called} out`}
        onClick={() => order.change(line.id, { isLeftOut: !isLeftOut })}
      >
        {isLeftOut ? "Put back" : "Leave out"}
      </Button>
    </li>
  );
}
