import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import type { ChosenStay } from "./cost-panel.tsx";

/** The rent as chosen and what a month comes to; without a stated rent, that it is on request. */
export function RentAsChosen({ chosen }: { chosen: ChosenStay | undefined }) {
  const { stay: words, facts } = stayMessages;
  if (!chosen)
    return (
      <p className="price">
        <b>{facts.priceOnRequest}</b>
      </p>
    );
  const { choice, cost } = chosen;
  return (
    <p className="price">
      <b>{formatRupees(cost.firstRent)}</b>
      <span>{facts.perMonth}</span>
      <small>
        {fill(words.barNote, { sharing: facts.sharings[choice.sharing], monthly: formatRupees(cost.monthly) })}
      </small>
    </p>
  );
}
