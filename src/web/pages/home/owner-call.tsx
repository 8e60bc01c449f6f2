import { paths } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useSite } from "#web/use-site.ts";
import styles from "./owner-call.module.css";
import street from "./street.svg?url&no-inline";
import { useHomeMessages } from "./use-home-messages.ts";

/** What an owner can do today: talk to us, where there is a way to. */
export function OwnerCall() {
  const { owners } = useHomeMessages();
  const { supportPhone, supportEmail, whatsappNumber } = useSite();
  const canTalk = Boolean(supportPhone ?? supportEmail ?? whatsappNumber);
  return (
    <section className={styles.owner} aria-labelledby="owners">
      <div className={classes("wrap", styles.halves)}>
        <div className={styles.words}>
          <h2 id="owners">{owners.title}</h2>
          <p>{canTalk ? owners.today : owners.later}</p>
          {canTalk && (
            <LinkButton href={paths.contact} size="big">
              {owners.add}
            </LinkButton>
          )}
        </div>
        <img src={street} alt="" width={800} height={600} loading="lazy" decoding="async" />
      </div>
    </section>
  );
}
