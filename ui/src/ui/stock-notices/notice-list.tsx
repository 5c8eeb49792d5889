/** What is to be known about stock: one primary notice, badges after it (SN-01 to SN-07). */
import "./notice-list.css";
import type { Notice } from "../../api/types";
import { Icon, type IconName } from "../icon/icon";

/** `stock`: there is enough; `few`: what is left is counted. */
type ShownNotice = Pick<Notice, "text" | "detail"> & { kind: Notice["kind"] | "stock" | "few" };

const ICONS: Record<ShownNotice["kind"], IconName> = {
  stock: "tick",
  few: "box",
  out_of_stock: "warning",
  expected: "clock",
  part_delivery: "box",
  direct: "van",
  door_direct: "van",
  hazardous: "warning",
  long: "ruler",
};

export function NoticeLine({ notice }: { notice: ShownNotice }) {
  return (
    <li className="notice" data-kind={notice.kind}>
      <Icon name={ICONS[notice.kind]} />
      <div>
        <strong>{notice.text}</strong>
        {notice.detail && <p>{notice.detail}</p>}
      </div>
    </li>
  );
}

/** Nothing at all when there is nothing to say. */
export function NoticeList({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className="notices">
      {notices.map((notice) => (
        <NoticeLine key={notice.kind} notice={notice} />
      ))}
    </ul>
  );
}
