/** The state of a form that was posted without JavaScript, for the page that is rendered as the response. */
export interface FormState {
  /** The name of the form, because a page may have several. */
  name: string;
  /** The posted values, to fill the form again; never a password or a code. */
  values: Readonly<Record<string, string>>;
  /** Name of the field → what is wrong with it. */
  problems: Readonly<Record<string, string>>;
  /** Why the form was refused, as a sentence. */
  message?: string;
  /** The next stage of a page with several steps. */
  stage?: string;
  /** The response, if the page shows it once. */
  answer?: unknown;
}
