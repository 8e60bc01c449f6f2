import { alertFrequencies } from "#contract/alerts/saved-searches.ts";
import { Options } from "#web/forms/options.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Field } from "#web/ui/field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { searchesMessages } from "#web/messages/account/searches.ts";
import styles from "./searches-page.module.css";

/** What a link led here to save. */
export interface WantedSearch {
  /** The filters as an address writes them. */
  search?: string;
  /** The paused PG that is waited for. */
  back?: string;
  /** What the search looks for; or the title of the PG. */
  words?: string | undefined;
  title?: string | undefined;
  /** Why it cannot be saved. */
  refusal?: string;
}

const frequencyId = "new-search-frequency";

/** Saves by a plain post, with and without scripts. */
export function SaveSearchForm({ wanted: { search, back, words: described, title } }: { wanted: WantedSearch }) {
  const { searches: words } = searchesMessages;
  return (
    <form
      method="post"
      action={paths.savedSearches}
      className={classes("card stack", styles.card)}
      aria-labelledby="new-search"
    >
      <h2 id="new-search">{search === undefined ? words.waitTitle : words.saveTitle}</h2>
      <p>
        <bdi>{described ?? title}</bdi>
      </p>
      {search === undefined ? (
        <>
          <p>{words.waitText}</p>
          <input type="hidden" name="back" value={back} />
        </>
      ) : (
        <>
          <input type="hidden" name="search" value={search} />
          <Field id={frequencyId} label={words.frequency}>
            <Select id={frequencyId} name="frequency">
              <Options values={alertFrequencies} labels={words.frequencies} />
            </Select>
          </Field>
        </>
      )}
      <div className="actions">
        <Button type="submit">{search === undefined ? words.wait : words.save}</Button>
        <LinkButton look="line" href={paths.savedSearches}>
          {words.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
