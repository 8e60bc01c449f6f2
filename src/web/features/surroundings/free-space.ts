/** A rectangle of a drawing whose y grows downwards. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAround({ x, y }: { x: number; y: number }, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Whether two have more than an edge in common. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** A drawing in which each thing is put where nothing is yet. */
export class FreeSpace {
  readonly #frame: Box;
  readonly #taken: Box[] = [];

  constructor(frame: Box) {
    this.#frame = frame;
  }

  take(box: Box): void {
    this.#taken.push(box);
  }

  /** The first candidate that lies in the frame and on nothing else. It is taken; undefined where there is none. */
  takeFirstFree<Candidate extends { box: Box }>(candidates: readonly Candidate[]): Candidate | undefined {
    const found = candidates.find(({ box }) => this.#isFree(box));
    if (found) this.take(found.box);
    return found;
  }

  #isFree(box: Box): boolean {
    const { left, top, right, bottom } = this.#frame;
    if (box.left < left || box.top < top || box.right > right || box.bottom > bottom) return false;
    return !this.#taken.some((taken) => overlaps(taken, box));
  }
}
