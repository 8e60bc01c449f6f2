import { useEffect, useState } from "react";
import { fewestCompared, mostCompared } from "#contract/shortlist/shortlist-limits.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { fill } from "#web/format/fill.ts";
import { formatCount } from "#web/format/words.ts";
import { shortlistMessages } from "#web/messages/shortlist/shortlist.ts";
import { loginAddress, paths } from "#web/paths.ts";
import { usePageData, usePostedForm } from "#web/router-api.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { SavedRow } from "./saved-row.tsx";
import { useSaved } from "./use-saved.ts";
import styles from "./shortlist-page.module.css";

export { load } from "./load-shortlist.ts";

const compareForm = "compare";

/** What was saved, each PG with its note: of the account, or of this device where nobody is signed in. */
export function Page() {
  const { isSignedIn, saved, offered } = usePageData(paths.shortlist);
  const { shortlist: words } = shortlistMessages;
  const { entries, cards, remove, note } = useSaved(saved, isSignedIn);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const hasScript = useHasScript();
  const added = usePostedForm("shortlist");
  const posted = usePostedForm("remove") ?? added;
  const live = entries?.filter(({ pgId }) => cards?.[pgId]) ?? [];
  const counted = chosen.filter((pgId) => live.some((entry) => entry.pgId === pgId));

  // Where only this device knows what is saved, the hearts' code need not wait for the first interaction.
  useEffect(() => {
    void import("#web/features/shortlist/hearts.ts").catch(() => {});
  }, []);

  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className="wrap">
        <h1>{words.title}</h1>
        {entries && entries.length > 0 && (
          <p className={styles.answer}>
            {formatCount(words.count, entries.length)} {cards && <b>{formatCount(words.offered, live.length)}</b>}
          </p>
        )}
        {!isSignedIn && (
          <p className="mute">
            {entries && entries.length > 0 && `${words.onDevice} `}
            <PageLink href={loginAddress(paths.shortlist)}>{words.signIn}</PageLink> {words.signInThen}
          </p>
        )}
        {posted?.message !== undefined && (
          <p role="alert" className={styles.problem}>
            <b>{words.problems}.</b> {Object.values(posted.problems)[0] ?? posted.message}
          </p>
        )}
        {offered !== undefined && isSignedIn && !entries?.some(({ pgId }) => pgId === offered) && (
          <form method="post" action={paths.shortlist} className={styles.offer}>
            <input type="hidden" name="id" value={offered} />
            <p>{fill(words.offer, { id: offered })}</p>
            <Button type="submit">{words.save}</Button>
          </form>
        )}
        {cards === undefined && entries && <p role="alert">{words.notLoaded}</p>}
        {entries === undefined && <output>{hasScript ? words.loading : words.needsAccount}</output>}
        {entries?.length === 0 && (
          <EmptyState shows="luggage" title={words.emptyTitle} text={words.emptyText}>
            <LinkButton href={paths.search}>{words.search}</LinkButton>
          </EmptyState>
        )}
        {entries && entries.length > 0 && (
          <ul className={styles.list} aria-label={words.list}>
            {entries.map((entry) => (
              <SavedRow
                key={entry.pgId}
                entry={entry}
                card={cards?.[entry.pgId]}
                isKnown={cards !== undefined}
                posted={posted?.values["id"] === entry.pgId ? posted : undefined}
                compareForm={compareForm}
                isChosen={counted.includes(entry.pgId)}
                canBeChosen={counted.length < mostCompared}
                onChoose={(isChosen) =>
                  setChosen(isChosen ? [...counted, entry.pgId] : counted.filter((pgId) => pgId !== entry.pgId))
                }
                onRemove={() => remove(entry.pgId)}
                onNote={(text) => note(entry.pgId, text)}
              />
            ))}
          </ul>
        )}
      </div>
      {live.length >= fewestCompared && (
        <form id={compareForm} action={paths.compare} className={styles.bar}>
          <div className={classes("wrap", "spread")}>
            <output>
              {counted.length > 0
                ? formatCount(words.chosen, counted.length)
                : fill(words.choose, { fewest: fewestCompared, most: mostCompared })}
            </output>
            <Button type="submit" disabled={hasScript && counted.length < fewestCompared}>
              {words.compare}
            </Button>
          </div>
        </form>
      )}
    </main>
  );
}
