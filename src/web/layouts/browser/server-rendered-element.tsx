/**
 * Makes a component that represents, in browsers, the `<div id={id}>` that only the server renders. During hydration React leaves an
 * element with `dangerouslySetInnerHTML` as it is; if React has to render the page again, it writes the HTML that was read here.
 */
export function serverRenderedElement(id: string) {
  const sent = document.getElementById(id);
  // Read now: the element may be gone when React renders this.
  const className = sent?.className;
  const html = { __html: sent?.innerHTML ?? "" };
  return function ServerRenderedElement() {
    // oxlint-disable-next-line react/no-danger -- our server's own HTML, as it came with the page
    return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
  };
}
