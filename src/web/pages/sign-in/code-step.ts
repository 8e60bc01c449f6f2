import { useEffect, useState, useSyncExternalStore } from "react";
import { codeLifetimeMinutes, resendCoolDownSeconds, ticketLifetimeMinutes } from "#contract/limits.ts";
import { codeStepTexts } from "./browser-memory.ts";

/** A mailed code that somebody was sent; never the code itself. */
export interface CodeStep {
  /** The email or number for which the code was requested. */
  email: string;
  /** When it was sent, or proved: milliseconds since 1970. */
  at: number;
  isProved?: boolean;
}

type CodeFlow = keyof typeof codeStepTexts;

const listeners = new Set<() => void>();

export function saveCodeStep(flow: CodeFlow, step: CodeStep): void {
  codeStepTexts[flow].store(JSON.stringify(step));
  for (const listener of listeners) listener();
}

export function forgetCodeStep(flow: CodeFlow): void {
  codeStepTexts[flow].forget();
  for (const listener of listeners) listener();
}

/** Undefined where no code was sent, or the last one does not count any more. */
export function readCodeStep(flow: CodeFlow): CodeStep | undefined {
  return parseStep(codeStepTexts[flow].read());
}

/**
 * The same, also after a reload, in the other language, and in a tab that a phone has discarded. Undefined in the server's HTML.
 * A step that was shown stays until its page is left.
 */
export function useCodeStep(flow: CodeFlow): CodeStep | undefined {
  const text = useSyncExternalStore(
    listen,
    () => codeStepTexts[flow].read(),
    () => undefined,
  );
  const [shown, setShown] = useState(() => ({ text, step: parseStep(text) }));
  if (text !== undefined && text !== shown.text) setShown({ text, step: parseStep(text) });
  useEffect(() => {
    if (codeStepTexts[flow].read() !== undefined && !readCodeStep(flow)) forgetCodeStep(flow);
  }, [flow]);
  return shown.step;
}

/**
 * Of the step in this tab's storage and the one that the server knew when it sent the page, the later one. They differ where another
 * tab has requested a code since, or this one without scripts.
 */
export function useLatestStep(
  stored: CodeStep | undefined,
  known: { email: string; sentSecondsAgo: number } | undefined,
): CodeStep | undefined {
  const [sent] = useState(() => known && { email: known.email, at: Date.now() - known.sentSecondsAgo * 1000 });
  if (!stored || !sent) return stored ?? sent;
  return sent.email !== stored.email && sent.at > stored.at ? sent : stored;
}

/** Whether a code was sent so recently that the server would refuse to send another: that one counts. */
export function wasJustSent(step: CodeStep | undefined, email: string): boolean {
  return step?.email === email && !step.isProved && isWithin(step, resendCoolDownSeconds);
}

/** Anybody can write into the storage of their own browser. */
function parseStep(text: string | undefined): CodeStep | undefined {
  try {
    const step = JSON.parse(text ?? "null") as CodeStep | null;
    const isValid = typeof step?.email === "string" && typeof step.at === "number";
    if (!isValid) return undefined;
    return isWithin(step, 60 * (step.isProved ? ticketLifetimeMinutes : codeLifetimeMinutes)) ? step : undefined;
  } catch {
    return undefined;
  }
}

function isWithin({ at }: CodeStep, seconds: number): boolean {
  return Date.now() - at < seconds * 1000;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
