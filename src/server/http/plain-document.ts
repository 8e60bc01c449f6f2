import { type Language, languageTags } from "#contract/languages.ts";

/** A page that works without the rest of the site. Its texts must be escaped already. */
export interface PlainDocument {
  language: Language;
  title: string;
  /** CSS, all of it: nothing external is loaded. */
  style: string;
  /** HTML inside `main`. */
  body: string;
  isIndexed?: boolean;
  /** An empty icon, so that browsers do not request /favicon.ico. */
  hasIcon?: boolean;
}

export function renderPlainDocument({
  language,
  title,
  style,
  body,
  isIndexed = false,
  hasIcon = true,
}: PlainDocument): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(hasIcon ? ['<link rel="icon" href="data:,">'] : []),
    `<title>${title}</title>`,
    `<style>${style}</style>`,
  ];
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
${head.join("\n")}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
