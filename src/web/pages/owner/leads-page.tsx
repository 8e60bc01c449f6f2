import { noteOnLead, ownLeadsFile } from "#contract/lead/leads.ts";
import { LeadBoard } from "#web/features/leads/lead-board.tsx";
import { type LoadedLeads, loadOwnLeads, queryOf } from "#web/features/leads/load-leads.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { paths } from "#web/paths.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { leadMessages } from "#web/messages/lead/leads.ts";
import styles from "./leads-page.module.css";
import { OwnerArea, forOwners } from "./owner-area.tsx";

export const load = forOwners(async ({ call, site, path, search }) => ({
  leads: await loadOwnLeads(call, search),
  head: personalHead(site, leadMessages.ownLeads, path),
}));

export function Page() {
  const data = usePageData(paths.ownerLeads);
  return <OwnerArea data={data}>{({ leads }) => <OwnLeads loaded={leads} />}</OwnerArea>;
}

/** The enquiries about an owner's listings, by stage. */
function OwnLeads({ loaded }: { loaded: LoadedLeads }) {
  const { ownLeads: words } = leadMessages;
  const reload = useReload();
  const addNote = useTool(noteOnLead, reload);
  const { at: _at, ...narrowed } = queryOf(loaded.search);
  const query = new URLSearchParams(narrowed).toString();
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <div className={classes("spread", styles.top)}>
        <h1>{words.title}</h1>
        <div className="actions">
          <LinkButton look="line" href={paths.owner}>
            {words.myListings}
          </LinkButton>
          {loaded.counts.all > 0 && (
            // With a target, so that the browser follows it and not the router.
            <a
              className={buttonClass({ look: "line" })}
              href={query ? `${ownLeadsFile.path}?${query}` : ownLeadsFile.path}
              target="_self"
              download
            >
              {words.file}
            </a>
          )}
        </div>
      </div>
      <p className="mute">{words.lead}</p>
      <LeadBoard
        path={paths.ownerLeads}
        loaded={loaded}
        tools={{ reload, addNote }}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </main>
  );
}
