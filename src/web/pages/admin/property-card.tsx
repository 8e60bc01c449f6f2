import { useRef } from "react";
import type { ListedProperty } from "#contract/admin-properties.ts";
import { removalUndo } from "#contract/limits.ts";
import { deleteProperty, restoreListing } from "#contract/owner-properties.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/words.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { propertyAddress } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import styles from "./admin-page.module.css";
import { useAdminMessages } from "./use-admin-messages.ts";

const tones = { live: "yes", paused: "look", removed: "no" } as const;

/** One listing in the admins' list. */
export function PropertyCard({ property }: { property: ListedProperty }) {
  const { adminProperties: words } = useAdminMessages();
  const hasScript = useHasScript();
  const { id, pgId, title, locality, city, status, createdByName, createdAt, restorableUntil } = property;
  return (
    <>
      <div>
        <h3 lang={languageOf(title)}>
          {status === "live" ? <PageLink href={propertyAddress(id)}>{title}</PageLink> : title}
        </h3>
        <p>{`${locality}, ${city}`}</p>
        <p className={styles.facts}>
          <strong>{pgId}</strong>
          <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
          <span>{fill(words.createdBy, { name: createdByName })}</span>
          <span>{fill(words.createdOn, { date: formatDate(createdAt) })}</span>
          {restorableUntil !== undefined && (
            <span>{fill(words.restorable, { date: formatDate(restorableUntil) })}</span>
          )}
        </p>
      </div>
      {hasScript && status !== "removed" && <RemoveProperty property={property} />}
      {hasScript && restorableUntil !== undefined && <RestoreProperty property={property} />}
    </>
  );
}

function RestoreProperty({ property: { id, title, pgId } }: { property: ListedProperty }) {
  const { adminProperties: words } = useAdminMessages();
  const restore = useTool(restoreListing, useReload());
  return (
    <Button
      look="line"
      aria-label={fill(words.restoreNamed, { title, pgId })}
      onClick={() => void restore({ params: { id } })}
    >
      {words.restore}
    </Button>
  );
}

/** Nothing happens before the dialog has named the listing; afterwards a toast offers the way back. */
function RemoveProperty({ property: { id, title, pgId } }: { property: ListedProperty }) {
  const { adminProperties: words, adminList } = useAdminMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const reload = useReload();
  const restore = useTool(restoreListing, reload);
  const remove = useTool(deleteProperty, reload, {
    wayOn: () => ({ text: adminList.undo, onPress: () => void restore({ params: { id } }) }),
    sayFailure: (reason) => reason ?? words.removeFailed,
  });
  return (
    <>
      <Button
        look="danger"
        aria-haspopup="dialog"
        aria-label={fill(words.removeNamed, { title, pgId })}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="trash-2" size="small" />
        {words.remove}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={fill(words.confirmTitle, { title, pgId })}
        confirm={words.confirm}
        cancel={adminList.cancel}
        onConfirm={() => void remove({ params: { id } })}
      >
        <p>{fill(words.confirmText, { days: removalUndo })}</p>
      </ConfirmDialog>
    </>
  );
}
