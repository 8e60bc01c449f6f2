import { createHash } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type BrowserContext, expect, type Page } from "@playwright/test";

export { expect };

/** Declares a problem that this journey provokes on purpose: it may happen, and the journey fails if it does not. */
export type ExpectProblem = (pattern: RegExp) => void;

/** Records, in order, all errors and warnings that a browser should never report. */
async function watchForProblems(context: BrowserContext, ownOrigin: string): Promise<string[]> {
  const problems: string[] = [];

  context.on("console", (message) => {
    const isAboutPolicy = /content security policy|trusted ?type/i.test(message.text());
    if (message.type() === "error" || isAboutPolicy) {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (webError) => {
    const error = webError.error();
    problems.push(`page error: ${error.stack ?? error.message}`);
  });
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && origin !== ownOrigin) {
      problems.push(`request to another origin: ${request.method()} ${request.url()}`);
    }
  });
  context.on("response", (response) => {
    if (response.status() >= 500) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // Leaving a page aborts its pending requests.
    if (reason !== "net::ERR_ABORTED") problems.push(`request failed (${reason}): ${request.url()}`);
  });
  // The console's message does not always say which element and which line broke the policy; the event does.
  await context.addInitScript(() => {
    window.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
        console.error(
          `Content Security Policy violation: ${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`,
        );
      },
      true,
    );
  });
  return problems;
}

/** Milliseconds after which a journey goes on with a page that is not hydrated: one whose scripts it holds back, or that has none. */
const longestHydration = 5000;

/**
 * Makes `goto` and `reload` wait until React has hydrated the page: before that, the browser itself answers what a journey does,
 * and how well it does is the subject of early-acts.e2e.ts. A journey that wants to be earlier states `waitUntil`.
 */
function waitForHydration(page: Page): void {
  const isHydrated = () => {
    // Pages that are not React's have no such script: the local mailbox, Google's stand-in.
    if (!document.querySelector("script[data-scripts]")) return true;
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  };
  const wait = () => page.waitForFunction(isHydrated, null, { timeout: longestHydration }).catch(() => {});
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await wait();
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await wait();
    return response;
  };
}

/**
 * Playwright's `test`, in which every journey also fails on a console error, an uncaught error, a break of the Content
 * Security Policy, a failed request, an answer of 500 or above, or a request to another origin.
 */
export const test = base.extend<{ expectProblem: ExpectProblem }>({
  // Each journey has an IP address of its own, so that rate limits by address apply to it alone.
  extraHTTPHeaders: async ({ browserName }, provide, { testId, retry }) => {
    const [a = 0, b = 0, c = 0] = createHash("sha256").update(`${browserName} ${testId} ${retry}`).digest();
    await provide({ "X-Forwarded-For": `10.${a}.${b}.${c}` });
  },
  context: async ({ context, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) context.on("page", waitForHydration);
    await provide(context);
  },
  expectProblem: [
    async ({ context, baseURL }, provide) => {
      const problems = await watchForProblems(context, new URL(baseURL!).origin);
      const expected: RegExp[] = [];

      await provide((pattern) => void expected.push(pattern));

      // A round trip to each page, so that what it has already reported arrives before we count.
      await Promise.all(context.pages().map((page) => page.title().catch(() => "")));
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      const missing = expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
      expect(unexpected, "the browser reported problems").toEqual([]);
      expect(missing.map(String), "problems were expected and did not happen").toEqual([]);
    },
    { auto: true },
  ],
});

/** Axe's rules that look at colours. Themes differ in nothing else. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Fails when axe finds anything on the page as it stands: WCAG 2.2 up to AA, and its best practices; or, on a page that has
 * passed in the other theme, in its colours alone. Axe is a script: in a journey without JavaScript it never answers.
 */
export async function expectNoAxeViolations(
  page: Page,
  looksAt: "everything" | "colours" = "everything",
): Promise<void> {
  // Its other mode opens a second page for every look, on behalf of frames from elsewhere; we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (looksAt === "colours") axe.withRules(colourRules);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n").at(-1)?.trim()}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Fails when axe finds anything in either theme.
 * @param show opens what is looked at, where it is not there already; the theme is set.
 */
export async function expectNoAxeInBothThemes(page: Page, show?: () => Promise<unknown>): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await show?.();
    await expectNoAxeViolations(page, colorScheme === "dark" ? "colours" : "everything");
  }
}
