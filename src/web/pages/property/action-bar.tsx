import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./action-bar.module.css";
import { AskLink } from "./ask-link.tsx";
import type { ChosenStay } from "./cost-panel.tsx";
import { RentAsChosen } from "./rent-as-chosen.tsx";
import { useStayMessages } from "./use-stay-messages.ts";

/** Under the thumb on a phone: the rent as chosen, and the way to what it comes to; without a rent, the way to ask for it. */
export function ActionBar({ chosen }: { chosen: ChosenStay | undefined }) {
  const { stay: words } = useStayMessages();
  return (
    <section className={styles.bar} data-action-bar aria-label={words.actions}>
      <RentAsChosen chosen={chosen} />
      {chosen ? (
        <>
          <AskLink topic={words.freeBed} />
          <LinkButton look="main" href="#cost">
            {words.seeCost}
          </LinkButton>
        </>
      ) : (
        <AskLink topic={words.rentTopic} look="main" />
      )}
    </section>
  );
}
