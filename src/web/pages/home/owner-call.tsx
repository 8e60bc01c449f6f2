import type { MouseEvent } from "react";
import { loginAddress, paths } from "#web/paths.ts";
import { useViewer } from "#web/session/viewer.ts";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { homeMessages } from "#web/messages/site/home.ts";
import styles from "./owner-call.module.css";
import street from "./street.svg?url&no-inline";

/** The way to a listing of one's own: straight there for owners and admins, by an application for everybody else. */
export function OwnerCall() {
  const { owners } = homeMessages;
  const viewer = useViewer();
  const application = viewer ? paths.ownerApply : loginAddress(paths.ownerApply);
  const mayAdd = viewer !== undefined && viewer.role !== "user";
  const handleClick = (event: MouseEvent) => {
    if (viewer) return;
    event.preventDefault();
    showToast(owners.refused, "error", { text: owners.apply, href: application });
  };
  return (
    <section className={styles.owner} aria-labelledby="owners">
      <div className={classes("wrap", styles.halves)}>
        <div className={styles.words}>
          <h2 id="owners">{owners.title}</h2>
          <p>{owners.how}</p>
          <LinkButton href={mayAdd ? paths.addProperty : application} size="big" onClick={handleClick}>
            {owners.add}
          </LinkButton>
        </div>
        <img src={street} alt="" width={800} height={600} loading="lazy" decoding="async" />
      </div>
    </section>
  );
}
