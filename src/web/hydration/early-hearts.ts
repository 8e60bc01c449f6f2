/** The hearts that were pressed before the code that handles them was there, as start-scripts.ts records them. */
export interface EarlyHearts {
  forms: HTMLFormElement[];
  stop: () => void;
}

declare global {
  interface Window {
    earlyHearts?: EarlyHearts;
  }
}
