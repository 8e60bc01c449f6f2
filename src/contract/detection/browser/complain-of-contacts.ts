/** In a browser a form waits for the server's word: detection is larger than all that a page with a form has left of its budget. */
export function complainOfContacts(_text: string): string | undefined {
  return undefined;
}

export {
  complainOfContacts as complainOfLinks,
  complainOfContacts as complainOfName,
  complainOfContacts as complainOfOfficialName,
};

export function complainOfSplitContact(_texts: readonly string[]): { at: number; message: string } | undefined {
  return undefined;
}
