/** A failure that retrying cannot fix: the job goes to the dead letters at once. The message is stored and logged. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}
