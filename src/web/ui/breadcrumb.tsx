import styles from "./breadcrumb.module.css";
import { PageLink } from "./page-link.tsx";

/** The pages above a page, from the first; one without a path is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly { name: string; path?: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, path }) => (
          <li key={path ?? name}>
            {path === undefined ? (
              <span aria-current="page">{name}</span>
            ) : (
              <PageLink className="alone" href={path}>
                {name}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
