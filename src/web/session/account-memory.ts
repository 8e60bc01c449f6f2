const key = "has-account";

/** Notes that somebody has been signed in here; nothing of whom. Never sent anywhere, so that no stored page depends on it. */
export function rememberAccount(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Full, or switched off: then the way leads to registering, which offers to sign in.
  }
}

/** Whether whoever is asked to sign in probably has an account. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
