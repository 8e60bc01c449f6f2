import { type MyAccount, myAccount } from "#contract/account/my-account.ts";
import { roles } from "#contract/account/roles.ts";
import { ProofMeans } from "#web/features/personal-tools/proof-dialog.tsx";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { listAddress, paths } from "#web/paths.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { AdminArea, forAdmins } from "#web/pages/admin/admin-area.tsx";
import styles from "#web/pages/admin/admin-page.module.css";
import { FilterChips } from "#web/pages/admin/lists/filter-chips.tsx";
import { FindField } from "#web/pages/admin/lists/find-field.tsx";
import { ListFoot } from "#web/pages/admin/lists/list-foot.tsx";
import { ListForm } from "#web/pages/admin/lists/list-form.tsx";
import { type LoadedUsers, loadUsers } from "./load-users.ts";
import { usePreviousRows } from "#web/pages/admin/lists/use-previous-rows.ts";
import { UsersTable } from "./users-table.tsx";

const path = paths.adminUsers;

export const load = forAdmins(async ({ call, site, search }) => {
  const [{ account, provesBy }, list] = await Promise.all([call(myAccount), loadUsers(call, search)]);
  return { account: account.id, provesBy, list, head: personalHead(site, adminMessages.adminUsers, path) };
});

export function Page() {
  const data = usePageData(path);
  return (
    <AdminArea data={data}>
      {({ list, account, provesBy }) => <Users list={list} account={account} provesBy={provesBy} />}
    </AdminArea>
  );
}

/** Everybody who has an account, and what admins do with accounts. */
function Users({ list, account, provesBy }: { list: LoadedUsers; account: string; provesBy: MyAccount["provesBy"] }) {
  const { adminUsers: words, adminList } = adminMessages;
  const hasScript = useHasScript();
  const { users, total, counts, nextCursor, before, search, problem } = list;
  const { find, role, status } = search;
  const { rows, keep } = usePreviousRows(users, `${find} ${role} ${status} ${before}`);
  const byRole = roles.map((choice) => ({
    text: words.filters[choice],
    search: { find, role: choice },
    isChosen: role === choice,
    count: counts[choice],
  }));
  const removed = {
    text: words.filters.removed,
    search: { find, status: "removed" },
    isChosen: status === "removed",
    count: counts.removed,
  };
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{words.title}</h1>
      <div className={styles.toolbar}>
        <ListForm path={path} filters={{ role, status }}>
          <FindField
            key={find}
            id="find-user"
            label={words.find}
            help={words.findHelp}
            find={find}
            maxLength={100}
            words={{ search: words.search, removeSearch: words.removeSearch }}
            everything={listAddress(path, { role, status })}
          />
        </ListForm>
        <FilterChips path={path} label={words.filterLabel} choices={[...byRole, removed]}>
          {(role !== undefined || status !== undefined) && (
            <LinkButton look="text" href={listAddress(path, { find })}>
              {words.clear}
            </LinkButton>
          )}
        </FilterChips>
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.notice}>
          {problem}
        </p>
      )}
      {!hasScript && <p className="mute">{adminList.needsScript}</p>}
      {problem === undefined && (
        <ProofMeans value={provesBy}>
          <UsersTable users={rows} before={before} account={account} onKeep={keep} />
        </ProofMeans>
      )}
      <ListFoot path={path} search={search} before={before} shown={users.length} total={total} next={nextCursor} />
    </main>
  );
}
