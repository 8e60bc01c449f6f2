import { useRouterState } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { useSite } from "#web/use-site.ts";
import { BrandMark } from "./brand-mark.tsx";
import styles from "./brand.module.css";

/** Mark and name, which lead home. */
export function Brand() {
  const isHome = useRouterState({ select: (state) => state.location.pathname === paths.home });
  return (
    <PageLink className={styles.brand} href={paths.home} aria-current={isHome ? "page" : undefined}>
      <BrandMark />
      <span>{useSite().brandName}</span>
    </PageLink>
  );
}
