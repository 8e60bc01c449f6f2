import { describeNames } from "./describe-names.ts";

/** A note that names in a list are in another language than the page. Public pages get it from their loader, which needs no script. */
export function NamesNote({ of }: { of: readonly { title: string }[] }) {
  const note = describeNames(of);
  return note !== undefined && <p className="cap mute">{note}</p>;
}
