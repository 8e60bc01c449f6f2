import type { ApiError } from "#contract/wire/api-error.ts";

/** Of a failure with `status` 0: there is a connection, and no answer came in time. */
export const tooLongCode = "too-long";

/** A call that did not succeed. `status` 0: no answer came at all; 502: what came was not from our server. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** What is there now, on the wire's terms, where somebody else changed it meanwhile. */
  readonly current: unknown;

  constructor(status: number, error: ApiError) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.current = error.current;
  }
}
