import { useEffect, useRef, useState } from "react";
import { idleMessages } from "#web/messages/account/idle.ts";
import { loginAddress } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { fill } from "#web/format/fill.ts";
import styles from "./idle-offer.module.css";
import { isIdleRuleDue } from "./idle-rule.ts";
import { savePlace, pageAddress } from "./saved-place.ts";
import { recall, remember } from "./visit-memory.ts";
import type { Typed } from "./watch-idleness.ts";

const choiceKey = "keeps-browsing";
/** Milliseconds. */
const noticeable = 100;

/** Whether an inactive user of this page is asked to sign in. */
export function mayOffer(typed: Typed | undefined): boolean {
  return isIdleRuleDue({
    pathname: location.pathname,
    userAgent: navigator.userAgent,
    isHidden: document.hidden,
    hasModal: document.querySelector(":modal") !== null,
    hasUnsentInput: typed?.address === location.href && holdsText(typed.field),
    keepsBrowsing: recall(choiceKey) !== null,
  });
}

function holdsText(field: EventTarget | null): boolean {
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !["range", "checkbox", "radio"].includes(field.type));
  return isText && field.isConnected && field.value.trim() !== "";
}

/**
 * "Still looking?", next to the page: the page stays usable until the time is over, and then its state is saved. The box does not take
 * the focus; Tab moves into it, Escape closes it.
 * @param lasts milliseconds until the sign-in page is shown
 */
export function IdleOffer({ lasts, onStay }: { lasts: number; onStay: () => void }) {
  const { idle } = idleMessages;
  const box = useRef<HTMLDialogElement>(null);
  const [isShown, setIsShown] = useState(false);
  const here = pageAddress();

  useEffect(() => {
    const timer = setTimeout(() => {
      savePlace();
      location.assign(loginAddress(here));
    }, lasts);
    return () => clearTimeout(timer);
  }, [lasts, here]);

  useEffect(() => (box.current ? guideKeys(box.current) : undefined), []);

  // Screen readers announce only text that appears in an existing live region.
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), noticeable);
    return () => clearTimeout(timer);
  }, []);

  function handleStay() {
    remember(choiceKey, "1");
    onStay();
  }
  return (
    <dialog ref={box} open className={styles.offer} aria-label={idle.title}>
      <div aria-live="polite">
        {isShown && (
          <>
            <h2>{idle.title}</h2>
            <p>{fill(idle.text, { seconds: String(Math.round(lasts / 1000)) })}</p>
          </>
        )}
      </div>
      <div className={styles.choices}>
        <LinkButton href={loginAddress(here)} onClick={savePlace}>
          {idle.signIn}
        </LinkButton>
        <Button look="line" onClick={handleStay}>
          {idle.stay}
        </Button>
      </div>
    </dialog>
  );
}

function keepInside(event: Event): void {
  event.stopPropagation();
}

/** @returns a function that removes the listeners and restores the focus, if it is in the box */
function guideKeys(box: HTMLElement): () => void {
  const focusBefore = document.activeElement;
  const guide = (event: KeyboardEvent) => {
    const isInside = box.contains(document.activeElement);
    if (event.key === "Escape") box.querySelector("button")?.click();
    else if (event.key === "Tab" && !isInside) box.querySelector("a")?.focus();
    else return;
    event.preventDefault();
    // Does not count as activity on the page, which would close this.
    event.stopPropagation();
  };
  window.addEventListener("keydown", guide, { capture: true });
  for (const sign of ["pointerdown", "keydown", "focusin"]) box.addEventListener(sign, keepInside);
  return () => {
    window.removeEventListener("keydown", guide, { capture: true });
    if (document.activeElement === document.body && focusBefore instanceof HTMLElement) focusBefore.focus();
  };
}
