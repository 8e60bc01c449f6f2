/** What nobody looks for: pages of one person, the way into an account, and what is no page. */
const personal = [
  "/account",
  "/add-property",
  "/admin",
  "/login",
  "/newsletter/",
  "/owner",
  "/register",
  "/registerOtp",
];

/**
 * Lists with two wishes or more are as many as there are combinations, and typed texts are as many as there are visitors. With one
 * wish a list is read for its links, and says itself that it is not to be kept.
 */
const endless = ["/all-PG?*&", "/all-PG?q="];

/**
 * robots.txt. Where listings and people are fictional, nothing is for engines.
 * @param origin of the public site, without a slash at the end.
 */
export function writeRobots({ isDemo, origin }: { isDemo: boolean; origin: string }): string {
  if (isDemo) return "User-agent: *\nDisallow: /\n";
  const paths = ["/api/", "/dev/", "/demo/", ...[...personal, ...endless].flatMap((path) => [path, `/hi${path}`])];
  const lines = ["User-agent: *", ...paths.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join("\n")}\n`;
}
