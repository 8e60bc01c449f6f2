import { describeNames } from "./describe-names.ts";

/** That names in a list are in another language than the page. On pages of a first visit the loader says it: that costs no script. */
export function NamesNote({ of }: { of: readonly { title: string }[] }) {
  const note = describeNames(of);
  return note !== undefined && <p className="cap mute">{note}</p>;
}
