/** `signed-in`, the one cookie of ours that scripts can read: it proves nothing, but says whether asking makes sense. */
const hint = /(?:^|; )((?:__Host-)?signed-in)=/;

export function hasHint(): boolean {
  return hint.test(document.cookie);
}

/** After the server has said that nobody is signed in. */
export function forgetHint(): void {
  const name = hint.exec(document.cookie)?.[1];
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not everywhere, nor on plain http
  if (name) document.cookie = `${name}=; Path=/; Max-Age=0${name === "signed-in" ? "" : "; Secure"}`;
}
