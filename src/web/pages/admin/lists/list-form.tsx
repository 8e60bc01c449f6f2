import type { ReactNode, SubmitEvent } from "react";
import { type AdminPath, type ListSearch, listAddress, readListSearch } from "#web/paths.ts";
import { useNavigate } from "#web/router-api.ts";
import styles from "#web/pages/admin/admin-page.module.css";

/** A search form that filters a list by its URL; works as a plain GET form without JavaScript. */
export function ListForm({
  path,
  filters,
  children,
}: {
  path: AdminPath;
  /** The other filters of the list, which the search preserves. */
  filters?: ListSearch;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, [value.trim()]] as const] : [],
    );
    void navigate({ href: listAddress(path, readListSearch(Object.fromEntries(typed))) });
  };
  return (
    <form method="get" action={path} className={styles.form} onSubmit={handleSubmit}>
      {children}
      {Object.entries(filters ?? {}).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </form>
  );
}
