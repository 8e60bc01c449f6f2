import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type PlaceSuggestion, findPlaces } from "#contract/search/places.ts";

/** Milliseconds without another key before the server is asked. */
const patience = 120;

export interface Answer {
  places: PlaceSuggestion[];
  /** The search that the text means where it says more than a place, as a query string, and how many listings that finds. */
  reading?: { search: string; total: number } | undefined;
}

/** Two letters say something; in Devanagari one does. */
function saysSomething(text: string): boolean {
  return text.length > 1 || /\p{Script=Devanagari}/u.test(text);
}

interface Suggested {
  answer: Answer | undefined;
  /** The answer is to this very text, not to one that was typed before. */
  isAnswered: boolean;
}

const nothing: Suggested = { answer: undefined, isAnswered: false };

/**
 * What a typed text may mean. While the next answer is on its way the last one stays; an answer to a text that was typed over
 * is ignored, and one that never comes is not missed: the box works without.
 */
export function useSuggestions(typed: string): Suggested {
  const router = useRouter();
  const text = typed.trim();
  const isAsking = saysSomething(text);
  const [answered, setAnswered] = useState<{ text: string; answer: Answer }>();

  // What asks is fetched while the first letters are typed; should it fail, asking tries again.
  useEffect(() => {
    import("#web/api/call-by-fetch.ts").catch(() => {});
  }, []);
  useEffect(() => {
    if (!isAsking) return undefined;
    const asking = new AbortController();
    const ask = async () => {
      try {
        const answer = await router.options.context.call(findPlaces, { query: { q: text }, signal: asking.signal });
        if (!asking.signal.aborted) setAnswered({ text, answer });
      } catch {
        if (!asking.signal.aborted) setAnswered(undefined);
      }
    };
    const waiting = setTimeout(() => void ask(), patience);
    return () => {
      clearTimeout(waiting);
      asking.abort();
    };
  }, [router, text, isAsking]);

  return isAsking ? { answer: answered?.answer, isAnswered: answered?.text === text } : nothing;
}
