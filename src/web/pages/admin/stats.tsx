import { formatNumber } from "#web/format/money.ts";
import styles from "./admin-page.module.css";

/** Numbers, each with what it counts and perhaps what it is made of. */
export function Stats({ of }: { of: readonly { title: string; count: number; beside?: string | undefined }[] }) {
  return (
    <dl className={styles.stats}>
      {of.map(({ title, count, beside }) => (
        <div key={title} className="card">
          <dt className="small mute">{title}</dt>
          <dd>
            <b>{formatNumber(count)}</b>
            {beside !== undefined && <small>{beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
