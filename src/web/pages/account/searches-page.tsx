import { describeSearch, mySearches } from "#contract/alerts/saved-searches.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { paths } from "#web/paths.ts";
import { type PersonalArgs, personalHead } from "#web/personal-loader.ts";
import { usePageData, usePostedForm } from "#web/router-api.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { searchesMessages } from "#web/messages/account/searches.ts";
import accountStyles from "./account-page.module.css";
import styles from "./searches-page.module.css";
import { SavedSearchCard } from "./saved-search-card.tsx";
import { SaveSearchForm, type WantedSearch } from "./save-search-form.tsx";

export async function load({ call, site, path, search: { search, listing } }: PersonalArgs) {
  const [{ searches }, wanted] = await Promise.all([call(mySearches), findWanted(call, { search, back: listing })]);
  return { searches, wanted, head: personalHead(site, searchesMessages.searches, path) };
}

/** What the link that led here would save: in words, or why it cannot be saved. */
async function findWanted(
  call: PersonalArgs["call"],
  { search, back }: { search?: string | undefined; back?: string | undefined },
): Promise<WantedSearch | undefined> {
  if (!search && !back) return undefined;
  const asked = { ...(search ? { search } : {}), ...(back && !search ? { back } : {}) };
  try {
    return { ...asked, ...(await call(describeSearch, { query: asked })) };
  } catch (error) {
    if (!(error instanceof ApiFailure) || ![400, 404, 409].includes(error.status)) throw error;
    return { refusal: Object.values(error.fields)[0] ?? error.message };
  }
}

/** One's saved searches: what each looks for, how often its mails come, a pause, and deleting it. */
export function Page() {
  const { searches, wanted } = usePageData(paths.savedSearches);
  const { searches: words } = searchesMessages;
  const save = usePostedForm("save");
  const change = usePostedForm("change");
  const remove = usePostedForm("delete");
  const refusal = (save ?? change ?? remove)?.message ?? wanted?.refusal;
  return (
    <main id="main" tabIndex={-1} className={classes("wrap stack", accountStyles.page)}>
      <p>
        <PageLink className="alone" href={paths.account}>
          {words.toAccount}
        </PageLink>
      </p>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {refusal !== undefined && (
        <p role="alert" className={accountStyles.notice}>
          {refusal}
        </p>
      )}
      {wanted && wanted.refusal === undefined && <SaveSearchForm wanted={wanted} />}
      {searches.length === 0 && !wanted && (
        <EmptyState shows="luggage" title={words.emptyTitle} text={words.emptyText}>
          <LinkButton href={paths.search}>{words.search}</LinkButton>
        </EmptyState>
      )}
      {searches.length > 0 && (
        <>
          <h2>{words.listTitle}</h2>
          <ul className={styles.list}>
            {searches.map((search) => (
              <SavedSearchCard key={search.id} search={search} />
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
