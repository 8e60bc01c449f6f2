import { noteOnLead } from "#contract/lead/leads.ts";
import { LeadBoard } from "#web/features/leads/lead-board.tsx";
import { type LoadedLeads, loadAllLeads } from "#web/features/leads/load-leads.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { paths } from "#web/paths.ts";
import { leadMessages } from "#web/messages/lead/leads.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { AdminArea, forAdmins } from "./admin-area.tsx";
import { RevealedContact } from "./listings/revealed-contact.tsx";
import styles from "./admin-page.module.css";

export const load = forAdmins(async ({ call, site, path, search }) => ({
  leads: await loadAllLeads(call, search),
  head: personalHead(site, leadMessages.allLeads, path),
}));

export function Page() {
  const data = usePageData(paths.adminLeads);
  return <AdminArea data={data}>{({ leads }) => <AllLeads loaded={leads} />}</AdminArea>;
}

/** Everybody's enquiries, with masked numbers. */
function AllLeads({ loaded }: { loaded: LoadedLeads }) {
  const { allLeads: words } = leadMessages;
  const reload = useReload();
  const addNote = useTool(noteOnLead, reload);
  const { open } = loaded;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{words.title}</h1>
      <p className="mute">{words.lead}</p>
      {loaded.problem !== undefined && (
        <p role="alert" className={styles.notice}>
          {loaded.problem}
        </p>
      )}
      <LeadBoard
        path={paths.adminLeads}
        loaded={loaded}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        tools={{ reload, addNote }}
        aboutOpen={open && open !== "gone" && <RevealedContact key={open.id} lead={open} />}
      />
    </main>
  );
}
