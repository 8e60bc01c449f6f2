import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./action-bar.module.css";
import { AskLink } from "./ask-link.tsx";
import type { ChosenStay } from "./cost-panel.tsx";
import { useStayMessages } from "./use-stay-messages.ts";

/** Under the thumb on a phone: the rent as chosen, and the way to what it comes to. */
export function ActionBar({ chosen: { choice, cost } }: { chosen: ChosenStay }) {
  const { stay: words, facts } = useStayMessages();
  return (
    <section className={styles.bar} data-action-bar aria-label={words.actions}>
      <p className="price">
        <b>{formatRupees(cost.firstRent)}</b>
        <span>{facts.perMonth}</span>
        <small>
          {fill(words.barNote, { sharing: facts.sharings[choice.sharing], monthly: formatRupees(cost.monthly) })}
        </small>
      </p>
      <AskLink topic={words.freeBed} />
      <LinkButton look="main" href="#cost">
        {words.seeCost}
      </LinkButton>
    </section>
  );
}
