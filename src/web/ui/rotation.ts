/** The reasons to suspend a rotation: the pointer or a finger on it, the focus in it, a hidden tab, or the component that uses it. */
export type PauseReason = "pointer" | "focus" | "hidden" | "owner";

export interface RotationState {
  /** Nobody has stopped it. */
  isPlaying: boolean;
  /** It is played, and nothing holds it. */
  isTurning: boolean;
}

export interface Turns {
  everyMs: number;
  onTurn: () => void;
  /** What a turn that is due waits for. Should it fail, the turn is made all the same. */
  untilReady?: () => Promise<unknown> | undefined;
}

/** Turns every `everyMs` milliseconds while it is played and nothing holds it. After any standstill the whole time passes anew. */
export class Rotation {
  readonly #turns: Turns;
  readonly #onChange: (state: RotationState) => void;
  readonly #holds = new Set<PauseReason>();
  #isPlaying = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Which wait this is: one that was given up makes no turn. */
  #wait = 0;

  constructor(turns: Turns, onChange: (state: RotationState) => void) {
    this.#turns = turns;
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

  pause(by: PauseReason): void {
    this.#holds.add(by);
    this.#settle();
  }

  release(by: PauseReason): void {
    this.#holds.delete(by);
    this.#settle();
  }

  /** Somebody has turned it by hand: what is shown now stays for the whole time. */
  restart(): void {
    if (this.#timer !== undefined) this.#begin();
  }

  #settle(): void {
    const isTurning = this.#isPlaying && this.#holds.size === 0;
    if (!isTurning) this.#end();
    else if (this.#timer === undefined) this.#begin();
    this.#onChange({ isPlaying: this.#isPlaying, isTurning });
  }

  #end(): void {
    this.#wait += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #begin(): void {
    this.#end();
    const wait = this.#wait;
    const turn = () => {
      if (wait !== this.#wait) return;
      this.#begin();
      this.#turns.onTurn();
    };
    this.#timer = setTimeout(() => {
      const ready = this.#turns.untilReady?.();
      if (ready) void ready.then(turn, turn);
      else turn();
    }, this.#turns.everyMs);
  }
}
