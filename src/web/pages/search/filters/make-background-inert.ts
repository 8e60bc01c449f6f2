/**
 * Puts everything around an element out of reach of keyboard and screen reader.
 * @returns what gives it back: exactly what this call took, once, wherever the element is by then.
 */
export function makeBackgroundInert(element: HTMLElement): () => void {
  const taken: HTMLElement[] = [];
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      taken.push(sibling);
    }
  }
  return () => {
    for (const sibling of taken.splice(0)) sibling.inert = false;
  };
}
