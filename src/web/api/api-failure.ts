import type { ApiError } from "#contract/wire/api-error.ts";

/** The code of a failure with `status` 0 whose request timed out although there is a connection. */
export const tooLongCode = "too-long";

/** A failed call. `status` 0: there was no response at all; 502: the response was not from our server. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** After a conflict, the current state in its wire format. */
  readonly current: unknown;

  constructor(status: number, error: ApiError) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.current = error.current;
  }
}
