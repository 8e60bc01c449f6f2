import type { ReactNode } from "react";
import { fill } from "#web/format/fill.ts";
import { paths } from "#web/paths.ts";
import { useRouterState } from "#web/router-api.ts";
import { LogOutForm } from "#web/session/log-out-form.tsx";
import { useViewer } from "#web/session/viewer.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import styles from "./admin-frame.module.css";
import { adminPages } from "./admin-navigation.ts";

/** What surrounds every page for admins; the page itself is the `<main>` in it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { adminFrame: words } = adminMessages;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const open = adminPages.find(({ to }) => to === path);
  return (
    <div className={styles.work} data-has-rows-of-buttons>
      {/* Another page closes it. */}
      <details key={path} className={styles.menu}>
        <summary>
          <Icon name="menu" />
          {fill(words.menu, { page: words.links[open?.label ?? "dashboard"] })}
          <Icon name="chevron-down" />
        </summary>
        <AdminMenu path={path} />
      </details>
      <div className={styles.side}>
        <AdminMenu path={path} />
      </div>
      {children}
    </div>
  );
}

function AdminMenu({ path }: { path: string }) {
  const { adminFrame: words } = adminMessages;
  const viewer = useViewer();
  return (
    <nav aria-label={words.label}>
      <p className={styles.who}>
        <strong>{viewer?.name}</strong>
        <br />
        <PageLink href={paths.account}>{words.viewProfile}</PageLink>
      </p>
      {adminPages.map(({ to, label, icon }) => (
        <PageLink key={to} href={to} className={styles.link} aria-current={to === path ? "page" : undefined}>
          <Icon name={icon} />
          {words.links[label]}
        </PageLink>
      ))}
      <LogOutForm>
        <button type="submit" className={styles.link}>
          <Icon name="log-out" />
          {words.logOut}
        </button>
      </LogOutForm>
    </nav>
  );
}
