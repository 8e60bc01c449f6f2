/** What makes a rotation wait for as long as it lasts: the pointer or a finger on it, the focus in it, the tab out of sight. */
export type Hold = "pointer" | "focus" | "hidden";

export interface RotationState {
  /** Nobody has stopped it. */
  isPlaying: boolean;
  /** It is played, and nothing holds it. */
  isTurning: boolean;
}

/** Turns every `everyMs` milliseconds while it is played and nothing holds it. After any standstill the whole time passes anew. */
export class Rotation {
  readonly #everyMs: number;
  readonly #onTurn: () => void;
  readonly #onChange: (state: RotationState) => void;
  readonly #holds = new Set<Hold>();
  #isPlaying = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(everyMs: number, onTurn: () => void, onChange: (state: RotationState) => void) {
    this.#everyMs = everyMs;
    this.#onTurn = onTurn;
    this.#onChange = onChange;
  }

  /** Asked for by hand while pointer or focus are on it: they hold it again only after they have left. */
  play(): void {
    this.#isPlaying = true;
    this.#holds.delete("pointer");
    this.#holds.delete("focus");
    this.#settle();
  }

  stop(): void {
    this.#isPlaying = false;
    this.#settle();
  }

  hold(by: Hold): void {
    this.#holds.add(by);
    this.#settle();
  }

  release(by: Hold): void {
    this.#holds.delete(by);
    this.#settle();
  }

  #settle(): void {
    const isTurning = this.#isPlaying && this.#holds.size === 0;
    if (!isTurning) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    if (isTurning) this.#timer ??= setInterval(this.#onTurn, this.#everyMs);
    this.#onChange({ isPlaying: this.#isPlaying, isTurning });
  }
}
