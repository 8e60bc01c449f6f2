import type { ReactNode, SubmitEvent } from "react";
import { type AdminPath, type ListSearch, listAddress, readListSearch } from "#web/paths.ts";
import { useNavigate } from "#web/routing.ts";
import styles from "#web/pages/admin/admin-page.module.css";

/** Narrows a list by its address: a plain GET form where no script runs. */
export function ListForm({
  path,
  kept,
  children,
}: {
  path: AdminPath;
  /** What else the list is narrowed to. */
  kept?: ListSearch;
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
      {Object.entries(kept ?? {}).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </form>
  );
}
