import { useRef } from "react";
import type { ListedUser } from "#contract/admin/admin-users.ts";
import { useReload } from "#web/features/personal-tools/use-tool.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classes } from "#web/ui/classes.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import shared from "#web/pages/admin/admin-page.module.css";
import { numericDate } from "#web/pages/admin/numeric-date.ts";
import { RemoveUser, RestoreUser } from "./remove-user.tsx";
import { RevealContact } from "#web/pages/admin/reveal-contact.tsx";
import { RoleSelect } from "./role-select.tsx";
import { useFocusStays } from "#web/pages/admin/lists/use-focus-stays.ts";
import { useIsMoving } from "#web/pages/admin/lists/use-is-navigating.ts";
import styles from "./users-table.module.css";

const tones = { user: {}, "pg-owner": { tone: "neel" }, admin: { tone: "look" } } as const;

/** A row for each person; where the screen is narrow, a card with the columns' names in it. */
export function UsersTable({
  users,
  before,
  account,
  onKeep,
}: {
  users: readonly ListedUser[];
  before: number;
  /** The id of the viewing admin. */
  account: string;
  /** Somebody stays in the list as they are from now on. */
  onKeep: (user: ListedUser) => void;
}) {
  const { adminUsers: words, adminList } = adminMessages;
  const isMoving = useIsMoving();
  return (
    <div className={styles.frame}>
      <table className={classes(styles.table, isMoving && shared.busy)}>
        <caption className="vh">{words.caption}</caption>
        <thead>
          <tr>
            {Object.entries(words.columns).map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isMoving && (
            <tr>
              <td className={styles.alone} colSpan={Object.keys(words.columns).length}>
                <output>{adminList.loading}</output>
              </td>
            </tr>
          )}
          {users.length === 0 && !isMoving && (
            <tr>
              <td className={styles.alone} colSpan={Object.keys(words.columns).length}>
                {words.empty}
              </td>
            </tr>
          )}
          {users.map((user, index) => (
            <UserRow
              key={user.id}
              user={user}
              number={before + index + 1}
              isSelf={user.id === account}
              onKeep={onKeep}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserRow({
  user,
  number,
  isSelf,
  onKeep,
}: {
  user: ListedUser;
  number: number;
  isSelf: boolean;
  onKeep: (user: ListedUser) => void;
}) {
  const { adminUsers: words, adminList } = adminMessages;
  const hasScript = useHasScript();
  const { name, email, contact, role, displayId, createdAt, erasedAt, isRemoved } = user;
  const [mailbox, host] = email.split("@");
  const remove = useRef<HTMLTableCellElement>(null);
  const keepFocus = useFocusStays(remove, isRemoved ? "removed" : "present");
  const reload = useReload();
  const handleChange = (now: ListedUser) => {
    if (now.isRemoved !== isRemoved) keepFocus();
    onKeep(now);
    return reload();
  };
  return (
    <tr>
      <td className={styles.number}>{number}</td>
      <th scope="row" className={styles.name} lang={languageOf(name)}>
        {name}
      </th>
      <td className={styles.email}>
        {mailbox}
        <wbr />
        {host && `@${host}`}
        {contact !== undefined && <RevealContact user={user} masked={contact} />}
      </td>
      <td data-label={words.columns.role}>
        <Badge {...tones[role]}>{adminList.roles[role]}</Badge>
        {erasedAt !== undefined && !isRemoved && (
          <small className={styles.leaving}>{fill(words.leaving, { date: formatDate(erasedAt) })}</small>
        )}
      </td>
      <td data-label={words.columns.userId} className={styles.digits}>
        {displayId}
      </td>
      <td data-label={words.columns.joined} className={styles.digits}>
        {numericDate(createdAt)}
      </td>
      {isSelf ? (
        <>
          <td className={styles.remove}>
            <PageLink href={paths.account}>{words.ownAccount}</PageLink>
          </td>
          <td data-label={words.columns.changeRole} className={styles.role}>
            {words.ownRole}
          </td>
        </>
      ) : (
        <>
          <td ref={remove} className={styles.remove}>
            {hasScript &&
              (isRemoved ? (
                <RestoreUser user={user} onChanged={handleChange} />
              ) : (
                <RemoveUser user={user} onChanged={handleChange} />
              ))}
          </td>
          <td data-label={words.columns.changeRole} className={styles.role}>
            {isRemoved && erasedAt !== undefined
              ? fill(words.erasedOn, { date: formatDate(erasedAt) })
              : hasScript && <RoleSelect user={user} onChanged={handleChange} />}
          </td>
        </>
      )}
    </tr>
  );
}
