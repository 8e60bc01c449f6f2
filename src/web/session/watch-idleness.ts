/** What says that somebody is there. A moving pointer does not: it would chase away the offer that it moves to. */
const signsOfLife = ["pointerdown", "keydown", "input", "wheel", "touchmove", "scroll", "focusin", "visibilitychange"];

/** A field that was typed in and not sent since. */
export interface Typed {
  field: EventTarget | null;
  /** Of the page, as it was then. */
  address: string;
}

export interface Idleness {
  /** Counts anew, as after a sign of life. */
  restart: () => void;
  stop: () => void;
}

/**
 * Calls `whenQuiet` after so many milliseconds without a sign of life, with what was typed last; counts anew from each sign, and
 * says that one came.
 */
export function watchIdleness(
  quietFor: number,
  whenQuiet: (typed: Typed | undefined) => unknown,
  whenAlive: () => void,
): Idleness {
  let timer: ReturnType<typeof setTimeout>;
  let typed: Typed | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenQuiet(typed), quietFor);
  };
  const live = ({ type, target }: Event) => {
    if (type === "input") typed = { field: target, address: location.href };
    whenAlive();
    restart();
  };
  const sent = () => {
    typed = undefined;
  };
  for (const sign of signsOfLife) window.addEventListener(sign, live, { passive: true });
  window.addEventListener("submit", sent);
  restart();
  return {
    restart,
    stop() {
      clearTimeout(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, live);
      window.removeEventListener("submit", sent);
    },
  };
}
