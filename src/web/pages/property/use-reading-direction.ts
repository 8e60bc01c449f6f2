import { useEffect } from "react";

/** Pixels that a thumb may tremble. */
const tremble = 8;
/** Pixels above the end of the page, where nothing is left to read. */
const end = 120;

/** Marks on the body whether the user scrolls down, so that floating elements can hide. */
export function useReadingDirection(): void {
  useEffect(() => {
    const { body, documentElement: page } = document;
    let last = scrollY;
    const note = () => {
      if (Math.abs(scrollY - last) < tremble) return;
      const isAtEnd = scrollY + innerHeight > page.scrollHeight - end;
      body.toggleAttribute("data-reads-on", scrollY > last && !isAtEnd);
      last = scrollY;
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      window.removeEventListener("scroll", note);
      body.removeAttribute("data-reads-on");
    };
  }, []);
}
