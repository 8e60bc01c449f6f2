const nothing = { __html: "" };

/** React keeps out of what is in it: the server's form, or on a page that the browser renders, what features/shortlist/hearts.ts adds. */
export function Heart({ pgId }: { pgId: string; title: string }) {
  // oxlint-disable-next-line react/no-danger -- empty
  return <form data-heart={pgId} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
