import { Link } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import { useSite } from "#web/use-site.ts";
import { BrandMark } from "./brand-mark.tsx";
import styles from "./brand.module.css";

/** Mark and name, which lead home. */
export function Brand() {
  return (
    <Link className={styles.brand} to={paths.home} activeOptions={{ exact: true, includeSearch: false }}>
      <BrandMark />
      <span>{useSite().brandName}</span>
    </Link>
  );
}
