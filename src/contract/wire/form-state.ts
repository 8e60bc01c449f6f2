/** What a plain post of a form leaves for the page that is rendered as its answer. */
export interface FormState {
  /** Which form was posted: a page may have several. */
  name: string;
  /** What was typed, so that nothing is typed twice; never a password or a code. */
  values: Readonly<Record<string, string>>;
  /** Name of the field → what is wrong with it. */
  problems: Readonly<Record<string, string>>;
  /** Why it was refused, as a sentence. */
  message?: string;
  /** Where the page goes on, for one that is a step of several. */
  stage?: string;
  /** What was answered, where the page shows it this once. */
  answer?: unknown;
}
