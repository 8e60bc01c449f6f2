/** Puts everything around an element out of reach of keyboard and screen reader, or back within it. */
export function setBackgroundInert(element: HTMLElement, isInert: boolean): void {
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling !== inner && sibling instanceof HTMLElement) sibling.inert = isInert;
    }
  }
}
