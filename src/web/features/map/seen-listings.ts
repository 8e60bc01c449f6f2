/** Which listings this browser has chosen on a map; they are dimmed. Never sent anywhere. */
const storageKey = "seen-on-map";
const most = 200;

let seen: Set<string> | undefined;

export function hasSeen(id: string): boolean {
  return read().has(id);
}

export function noteSeen(id: string): void {
  const ids = read();
  ids.delete(id);
  ids.add(id);
  try {
    localStorage.setItem(storageKey, JSON.stringify([...ids].slice(-most)));
  } catch {
    // Full or blocked: known until the page is left.
  }
}

function read(): Set<string> {
  if (seen) return seen;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    seen = new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(-most) : []);
  } catch {
    seen = new Set();
  }
  return seen;
}
