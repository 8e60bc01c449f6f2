const key = "has-account";

/** Remembers that somebody has been signed in here, but not who. Never sent anywhere, so that no cached page depends on it. */
export function rememberAccount(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Full, or switched off: then the way leads to registering, which offers to sign in.
  }
}

/** Whether the user probably has an account. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
