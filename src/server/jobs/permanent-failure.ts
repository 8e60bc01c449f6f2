/** A job that no further try can save: it goes to the dead letters at once. The message is kept and logged. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}
