/**
 * Stands, in browsers, for a `<div>` that the server alone renders. React takes an element whose content is given as HTML as it finds
 * it when it wakes the page, and changes nothing in it afterwards.
 */
export function LeftAlone() {
  // oxlint-disable-next-line react/no-danger -- empty, and never written
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
