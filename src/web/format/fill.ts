/** "{count} PGs" with its gaps filled. A gap without a value is a mistake in the code, so it shows. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
