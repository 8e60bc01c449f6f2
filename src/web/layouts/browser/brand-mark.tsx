import styles from "#web/layouts/brand.module.css";

/** Read once the page is there: the header, which has the mark, is on every page. */
const drawing = { __html: document.querySelector(`.${styles.mark}`)?.innerHTML ?? "" };

/** The same mark, whose drawing only the server's HTML carries: half a kilobyte less of every first visit's scripts. */
export function BrandMark() {
  // oxlint-disable-next-line react/no-danger -- our server's own HTML, as it came with the page
  return <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" dangerouslySetInnerHTML={drawing} />;
}
