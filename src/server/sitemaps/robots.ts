/** Of no use in search results: personal pages, sign-in and registration, and paths that are not pages. */
const personal = [
  "/account",
  "/add-property",
  "/admin",
  "/alerts/",
  "/login",
  "/newsletter/",
  "/owner",
  "/register",
  "/registerOtp",
  "/shortlist",
  "/compare",
];

/**
 * Lists with two filters or more, and searches by text: their number is unbounded. Lists with one filter may be crawled for their
 * links; their pages have `noindex`.
 */
const unbounded = ["/all-PG?*&", "/all-PG?q="];

/**
 * robots.txt. A demo, whose listings are fictional, disallows everything.
 * @param origin of the public site, without a slash at the end.
 */
export function writeRobots({ isDemo, origin }: { isDemo: boolean; origin: string }): string {
  if (isDemo) return "User-agent: *\nDisallow: /\n";
  const paths = ["/api/", "/dev/", "/demo/", ...[...personal, ...unbounded].flatMap((path) => [path, `/hi${path}`])];
  const lines = ["User-agent: *", ...paths.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join("\n")}\n`;
}
