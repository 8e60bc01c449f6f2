import { type AuditEntry, auditActions } from "#contract/admin/audit-log.ts";
import { formatClock, formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { Options } from "#web/forms/options.tsx";
import { paths } from "#web/paths.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { AdminArea, forAdmins } from "#web/pages/admin/admin-area.tsx";
import styles from "#web/pages/admin/admin-page.module.css";
import { ListFoot } from "#web/pages/admin/lists/list-foot.tsx";
import { ListForm } from "#web/pages/admin/lists/list-form.tsx";
import { type LoadedAudit, loadAudit } from "./load-audit.ts";
import { RevealCounts } from "#web/pages/admin/reveal-counts.tsx";
import { useIsMoving } from "#web/pages/admin/lists/use-is-navigating.ts";

const path = paths.adminAudit;

export const load = forAdmins(async ({ call, site, search }) => ({
  list: await loadAudit(call, search),
  head: personalHead(site, adminMessages.adminAudit, path),
}));

export function Page() {
  const data = usePageData(path);
  return <AdminArea data={data}>{({ list }) => <Audit list={list} />}</AdminArea>;
}

/** What happened to accounts, rights and listings, in plain words. */
function Audit({ list }: { list: LoadedAudit }) {
  const { adminAudit: words } = adminMessages;
  const { entries, before, nextCursor, search, reveals } = list;
  const { find, action } = search;
  const isMoving = useIsMoving();
  const isNarrowed = find !== undefined || action !== undefined;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{words.title}</h1>
      <div className={styles.toolbar}>
        <ListForm path={path}>
          <Field id="find-event" label={words.find}>
            <TextInput key={find} id="find-event" name="find" icon="search" defaultValue={find} maxLength={20} />
          </Field>
          <Field id="event-action" label={words.action}>
            <Select key={action} id="event-action" name="action" defaultValue={action ?? ""}>
              <option value="">{words.anyAction}</option>
              <Options values={auditActions} labels={words.actions} />
            </Select>
          </Field>
          <Button type="submit">{words.show}</Button>
          {isNarrowed && (
            <LinkButton look="line" href={path}>
              {words.showAll}
            </LinkButton>
          )}
        </ListForm>
      </div>
      {reveals && <RevealCounts of={reveals} />}
      {entries.length === 0 ? (
        <EmptyState shows="luggage" title={words.empty} />
      ) : (
        <ol className={classes(styles.cards, isMoving && styles.busy)} aria-busy={isMoving}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Happening entry={entry} />
            </li>
          ))}
        </ol>
      )}
      <ListFoot path={path} search={search} before={before} shown={entries.length} next={nextCursor} />
    </main>
  );
}

function Happening({ entry }: { entry: AuditEntry }) {
  const { adminAudit: words } = adminMessages;
  const { at, action, actor = words.server, target, details, address } = entry;
  const who = target === undefined || target === actor ? actor : fill(words.onTo, { actor, target });
  const labels: Readonly<Record<string, string>> = { ...words.means, ...adminMessages.adminList.roles };
  const more = Object.entries(details).map(([name, value]) =>
    fill(words.detail, {
      name: words.details[name] ?? name,
      // A reason is somebody's own words, whichever they are.
      value: name === "reason" ? value : (labels[value] ?? value),
    }),
  );
  return (
    <div>
      <p className={styles.facts}>
        <strong>{words.actions[action]}</strong>
        <span>{who}</span>
      </p>
      {more.length > 0 && <p>{more.join(" · ")}</p>}
      <p className={styles.facts}>
        <time dateTime={at}>{`${formatDate(at)}, ${formatClock(at)}`}</time>
        {address !== undefined && <span>{fill(words.from, { address })}</span>}
      </p>
    </div>
  );
}
