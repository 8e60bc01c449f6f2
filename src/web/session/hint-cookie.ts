/** `signed-in`, our only cookie that scripts can read: it proves nothing, but indicates whether to ask the server. */
const hint = /(?:^|; )((?:__Host-)?signed-in)=/;

export function hasHint(): boolean {
  return hint.test(document.cookie);
}

/** Call after the server has answered that nobody is signed in. */
export function forgetHint(): void {
  const name = hint.exec(document.cookie)?.[1];
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not everywhere, nor on plain http
  if (name) document.cookie = `${name}=; Path=/; Max-Age=0${name === "signed-in" ? "" : "; Secure"}`;
}
