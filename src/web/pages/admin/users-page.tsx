import { roles } from "#contract/roles.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { listAddress, paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import styles from "./admin-page.module.css";
import { FilterChips } from "./filter-chips.tsx";
import { ListFoot } from "./list-foot.tsx";
import { ListForm } from "./list-form.tsx";
import type { LoadedUsers } from "./load-users.ts";
import { useKeptRows } from "./use-kept-rows.ts";
import { UsersTable } from "./users-table.tsx";

const path = paths.adminUsers;

/** Everybody who has an account, and what admins do with accounts. */
export function UsersPage({ list, account }: { list: LoadedUsers; account: string }) {
  const { adminUsers: words, adminList } = adminMessages;
  const hasScript = useHasScript();
  const { users, total, counts, nextCursor, before, search } = list;
  const { find, role, status } = search;
  const { rows, keep } = useKeptRows(users, `${find} ${role} ${status} ${before}`);
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
        <ListForm path={path} kept={{ role, status }}>
          <Field id="find-user" label={words.find} help={words.findHelp}>
            <TextInput
              key={find}
              id="find-user"
              name="find"
              icon="search"
              defaultValue={find}
              maxLength={100}
              aria-describedby="find-user-help"
            />
          </Field>
          <Button type="submit">{words.search}</Button>
          {find !== undefined && (
            <LinkButton look="line" href={listAddress(path, { role, status })}>
              {words.removeSearch}
            </LinkButton>
          )}
        </ListForm>
        <FilterChips path={path} label={words.filterLabel} choices={[...byRole, removed]}>
          {(role !== undefined || status !== undefined) && (
            <LinkButton look="text" href={listAddress(path, { find })}>
              {words.clear}
            </LinkButton>
          )}
        </FilterChips>
      </div>
      {!hasScript && <p className="mute">{adminList.needsScript}</p>}
      <UsersTable users={rows} before={before} account={account} onKeep={keep} />
      <ListFoot path={path} search={search} before={before} shown={users.length} total={total} next={nextCursor} />
    </main>
  );
}
