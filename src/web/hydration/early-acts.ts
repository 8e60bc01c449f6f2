/** What a person did before the page was hydrated, as start-scripts.ts records it. */
export interface EarlyActs {
  /** Buttons that were clicked and fields that were changed, in this order; those that browsers answer by themselves are left out. */
  controls: Element[];
  stop: () => void;
}

declare global {
  interface Window {
    earlyActs?: EarlyActs;
  }
}
