import { expect, test } from "vitest";
import { requireSamePage } from "./compare-pages.ts";

function page(main: string, padding = 0) {
  const html = `<html><header>Header</header><main id="main">${main}</main>${" ".repeat(1000 + padding)}</html>`;
  return { html, size: html.length };
}

test("pages with the same text pass, whatever their classes and React's comments", () => {
  requireSamePage("/", page('<p class="a">24 <!-- -->PGs</p>'), page("<p>24 PGs</p>"));
});

test("a different word is shown with its surroundings", () => {
  const compare = () => requireSamePage("/all-PG", page("<p>24 PGs</p>"), page("<p>25 PGs</p>"));
  expect(compare).toThrow(/\/all-PG says something else on the peer:\n {2}here: ".*24 PGs.*\n {2}peer: ".*25 PGs/);
});

test("a part that React streams after the page counts where its script moves it", () => {
  const streamed = page('<h1>A</h1><!--$?--><template id="B:0"></template><!--/$--><p>C</p>');
  const html = streamed.html.replace(
    "</html>",
    '<div hidden id="S:0"><p>$1</p></div><script>$RC("B:0","S:0")</script></html>',
  );
  requireSamePage("/", page("<h1>A</h1><!--$--><p>$1</p><!--/$--><p>C</p>"), { ...streamed, html });
  expect(() => requireSamePage("/", page("<h1>A</h1><p>$2</p><p>C</p>"), { ...streamed, html })).toThrow(
    "something else",
  );
});

test("a word that is missing at the end is found", () => {
  expect(() => requireSamePage("/", page("<p>24 PGs</p>"), page("<p>24</p>"))).toThrow("something else");
});

test("a page without <main> is refused", () => {
  expect(() => requireSamePage("/", { html: "<p>Error</p>", size: 12 }, page(""))).toThrow("no <main>");
});

test("sizes may differ by 5 % either way", () => {
  requireSamePage("/", page(""), page("", 40));
  requireSamePage("/", page("", 40), page(""));
  expect(() => requireSamePage("/", page(""), page("", 80))).toThrow(/more than 5 % apart/);
  expect(() => requireSamePage("/", page("", 80), page(""))).toThrow(/more than 5 % apart/);
});
