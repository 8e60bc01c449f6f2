import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type PlaceSuggestion, findPlaces } from "#contract/search/places.ts";

/** Milliseconds without another keystroke before the request is sent. */
const patience = 120;

export interface Answer {
  places: PlaceSuggestion[];
  /** If the text contains more than a place: the search that it was parsed to, as a query string, and its number of results. */
  reading?: { search: string; total: number; hindiCity?: string | undefined } | undefined;
}

/** Two letters are enough to search for; in Devanagari one is. */
function isSearchable(text: string): boolean {
  return text.length > 1 || /\p{Script=Devanagari}/u.test(text);
}

interface Suggested {
  answer: Answer | undefined;
  /** Whether the answer belongs to the current text and not to a previous one. */
  isAnswered: boolean;
}

const nothing: Suggested = { answer: undefined, isAnswered: false };

/**
 * Suggestions for a typed text. The previous answer stays until the next one arrives; answers to outdated text and failures are
 * ignored, because the box works without suggestions.
 */
export function useSuggestions(typed: string): Suggested {
  const router = useRouter();
  const text = typed.trim();
  const isAsking = isSearchable(text);
  const [answered, setAnswered] = useState<{ text: string; answer: Answer }>();

  // Preloads the module that calls the API; if that fails, the call itself tries again.
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
