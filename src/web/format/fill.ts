/** "{count} PGs" with its gaps filled. A gap without a value is a mistake in the code, so it shows. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  // By hand: a page has hundreds of gaps, and a pattern with a function takes five times as long.
  let filled = "";
  let from = 0;
  for (;;) {
    const start = text.indexOf("{", from);
    const end = text.indexOf("}", start);
    if (start === -1 || end === -1) return filled + text.slice(from);
    const value = values[text.slice(start + 1, end)];
    filled += text.slice(from, start) + (value ?? text.slice(start, end + 1));
    from = end + 1;
  }
}
