/**
 * Stands, in browsers, for the `<div>` of this id that the server alone renders. React takes an element whose content is given as HTML
 * as it finds it when it wakes the page; where it has to make the page anew, it writes what was there before.
 */
export function leftAlone(id: string) {
  const sent = document.getElementById(id);
  // Both by hand: the element itself may be gone by the time that they are asked for.
  const className = sent?.className;
  const html = { __html: sent?.innerHTML ?? "" };
  return function LeftAlone() {
    // oxlint-disable-next-line react/no-danger -- our server's own HTML, as it came with the page
    return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
  };
}
