/** Milliseconds. */
const quiet = 30_000;

/** Passes on each error, but the same message at most every half a minute: who looks twice a second fails twice a second. */
export function reportOnce(report: (error: Error) => void): (error: Error) => void {
  let last = { message: "", at: 0 };
  return (error) => {
    const now = Date.now();
    if (error.message === last.message && now - last.at < quiet) return;
    last = { message: error.message, at: now };
    report(error);
  };
}
