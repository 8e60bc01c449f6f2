import type { ReactNode } from "react";
import { type SavedSearch, alertFrequencies } from "#contract/alerts/saved-searches.ts";
import { Options } from "#web/forms/options.tsx";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { paths, propertyAddress } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Field } from "#web/ui/field.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Select } from "#web/ui/select.tsx";
import { searchesMessages } from "#web/messages/account/searches.ts";
import styles from "./searches-page.module.css";

const pauses = ["7", "30", "90"] as const;

/** One saved search. Its forms are plain posts, with and without scripts. */
export function SavedSearchCard({ search: saved }: { search: SavedSearch }) {
  const { searches: words } = searchesMessages;
  const { id, search, property, frequency, pausedUntil, isEnded, savedAt } = saved;
  const title = property ? fill(words.waiting, { title: property.title, id: property.pgId }) : (saved.words ?? "");
  const isOff = isEnded || pausedUntil !== undefined;
  return (
    <li className={classes("card stack", styles.card)}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p className="small mute">{fill(words.savedOn, { date: formatDate(savedAt) })}</p>
      {isEnded && <p>{words.ended}</p>}
      {!isEnded && pausedUntil !== undefined && <p>{fill(words.paused, { date: formatDate(pausedUntil) })}</p>}
      <p>
        <PageLink
          className="alone"
          href={property ? propertyAddress(property.pgId) : `${paths.search}?${search ?? ""}`}
        >
          {property ? words.openPg : words.open}
        </PageLink>
      </p>
      <div className={styles.forms}>
        {property === undefined && (
          <PostForm id={id} name="change">
            <Field id={`${id}-frequency`} label={words.frequency}>
              <Select id={`${id}-frequency`} name="frequency" defaultValue={frequency}>
                <Options values={alertFrequencies} labels={words.frequencies} />
              </Select>
            </Field>
            <Button type="submit" look="line" aria-label={fill(words.changeNamed, { search: title })}>
              {words.change}
            </Button>
          </PostForm>
        )}
        <PostForm id={id} name="change">
          {isOff ? (
            <>
              <input type="hidden" name="pauseDays" value="0" />
              <Button type="submit" look="line" aria-label={fill(words.resumeNamed, { search: title })}>
                {words.resume}
              </Button>
            </>
          ) : (
            <>
              <Field id={`${id}-pause`} label={words.pauseFor}>
                <Select id={`${id}-pause`} name="pauseDays">
                  <Options values={pauses} labels={words.pauses} />
                </Select>
              </Field>
              <Button type="submit" look="line" aria-label={fill(words.pauseNamed, { search: title })}>
                {words.pause}
              </Button>
            </>
          )}
        </PostForm>
      </div>
      <details className={styles.remove}>
        <summary aria-label={fill(words.removeNamed, { search: title })}>{words.remove}</summary>
        <PostForm id={id} name="delete">
          <Button type="submit" look="line">
            {words.confirm}
          </Button>
        </PostForm>
      </details>
    </li>
  );
}

/** @param name names the form among those of the page, as the server reads it. */
function PostForm({ id, name, children }: { id: string; name: "change" | "delete"; children: ReactNode }) {
  return (
    <form method="post" action={paths.savedSearches} className={styles.form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={name} value="" />
      {children}
    </form>
  );
}
