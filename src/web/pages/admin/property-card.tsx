import { useRef } from "react";
import type { ListedProperty } from "#contract/admin-properties.ts";
import { restoreListing } from "#contract/owner-properties.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/words.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { propertyAddress } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import styles from "./admin-page.module.css";
import { RemoveProperty } from "./remove-property.tsx";
import { useAdminMessages } from "./use-admin-messages.ts";
import { useFocusStays } from "./use-focus-stays.ts";

const tones = { live: "yes", paused: "look", removed: "no" } as const;

/** One listing in the admins' list. What was done to it is undone where it was done. */
export function PropertyCard({
  property,
  onKeep,
}: {
  property: ListedProperty;
  /** It stays in the list as it is from now on. */
  onKeep: (property: ListedProperty) => void;
}) {
  const { adminProperties: words } = useAdminMessages();
  const hasScript = useHasScript();
  const { id, pgId, title, locality, city, status, createdByName, createdAt, restorableUntil, holdReason } = property;
  const tools = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusStays(tools, status);
  const reload = useReload();
  const { restorableUntil: _until, holdReason: _reason, ...before } = property;
  const handleChange = (now: Pick<ListedProperty, "status" | "restorableUntil">) => {
    keepFocus();
    onKeep({ ...before, ...now });
    return reload();
  };
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
        {holdReason !== undefined && (
          <p lang={languageOf(holdReason)}>{fill(words.holdReason, { reason: holdReason })}</p>
        )}
      </div>
      <div ref={tools}>
        {hasScript && status !== "removed" && (
          <RemoveProperty
            property={property}
            onRemoved={(until) => handleChange({ status: "removed", restorableUntil: until })}
          />
        )}
        {hasScript && restorableUntil !== undefined && (
          <RestoreProperty property={property} onRestored={(now) => handleChange({ status: now })} />
        )}
      </div>
    </>
  );
}

/** Brings a listing back that was removed. */
function RestoreProperty({
  property: { id, title, pgId },
  onRestored,
}: {
  property: ListedProperty;
  onRestored: (status: ListedProperty["status"]) => unknown;
}) {
  const { adminProperties: words } = useAdminMessages();
  const restore = useTool(restoreListing, ({ status }) => onRestored(status));
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
