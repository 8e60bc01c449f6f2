import { useRef } from "react";
import type { ListedProperty } from "#contract/admin/admin-properties.ts";
import { changeListingStatus, restoreListing } from "#contract/owner/owner-properties.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { propertyAddress } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { OwnWords } from "#web/ui/own-words.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { ownWordsMessages } from "#web/messages/own-words.ts";
import styles from "#web/pages/admin/admin-page.module.css";
import { PauseProperty } from "./suspend-property.tsx";
import { RemoveProperty } from "./remove-property.tsx";
import { useFocusStays } from "#web/pages/admin/lists/use-focus-stays.ts";

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
  const { adminProperties: words } = adminMessages;
  const { ownWords } = ownWordsMessages;
  const hasScript = useHasScript();
  const { id, pgId, title, locality, city, status, createdByName, createdAt, restorableUntil } = property;
  const { whose, suspendedAs, suspensionReason } = property;
  const tools = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusStays(tools, `${status} ${suspendedAs}`);
  const reload = useReload();
  const { restorableUntil: _until, suspendedAs: _held, suspensionReason: _reason, ...before } = property;
  const handleChange = (now: Pick<ListedProperty, "status" | "restorableUntil" | "suspendedAs">) => {
    keepFocus();
    onKeep({ ...before, ...now });
    return reload();
  };
  return (
    <>
      <div>
        <h3 lang={languageOf(title)} dir="auto">
          {status === "live" ? (
            <PageLink className="alone" href={propertyAddress(id)}>
              {title}
            </PageLink>
          ) : (
            title
          )}
        </h3>
        <p>{`${locality}, ${city}`}</p>
        <p className={styles.facts}>
          <strong>{pgId}</strong>
          <Badge tone={tones[status]}>{suspendedAs ? words.suspendedAs[suspendedAs] : words.statuses[status]}</Badge>
          <span>{fill(words.createdBy, { name: createdByName })}</span>
          <span>{fill(words.createdOn, { date: formatDate(createdAt) })}</span>
          {restorableUntil !== undefined && (
            <span>{fill(words.restorable, { date: formatDate(restorableUntil) })}</span>
          )}
        </p>
        {suspensionReason !== undefined && (
          <OwnWords
            sentence={words.suspensionReason}
            words={suspensionReason}
            language={languageOf(suspensionReason)}
            label={ownWords.language}
          />
        )}
      </div>
      <div ref={tools} className={styles.acts}>
        {hasScript && suspendedAs === "paused" && (
          <ResumeProperty property={property} onResumed={(now) => handleChange({ status: now })} />
        )}
        {hasScript && status === "live" && whose !== "own" && (
          <PauseProperty
            property={property}
            whose={whose}
            onPaused={() => handleChange({ status: "paused", suspendedAs: "paused" })}
          />
        )}
        {/* Last in every state: what is pressed twice, or gets the focus after a change, is never this. */}
        {hasScript && status !== "removed" && (
          <RemoveProperty
            property={property}
            onRemoved={(until) =>
              handleChange({
                status: "removed",
                restorableUntil: until,
                ...(whose !== "own" && { suspendedAs: "removed" }),
              })
            }
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
  const { adminProperties: words } = adminMessages;
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

/** Gives a listing back that an admin paused: it is as its owner has it. */
function ResumeProperty({
  property: { id, title, pgId },
  onResumed,
}: {
  property: ListedProperty;
  onResumed: (status: ListedProperty["status"]) => unknown;
}) {
  const { adminProperties: words } = adminMessages;
  const resume = useTool(changeListingStatus, ({ status }) => onResumed(status));
  return (
    <Button
      look="line"
      aria-label={fill(words.resumeNamed, { title, pgId })}
      onClick={() => void resume({ params: { id }, body: { status: "live" } })}
    >
      {words.resume}
    </Button>
  );
}
