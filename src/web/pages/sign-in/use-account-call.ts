import * as z from "zod/mini";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { secondStepCode } from "#contract/account/second-factor-codes.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { formatProblem } from "#web/api/format-problem.ts";
import { type Form, type FormFailure, type FormOptions, type FormValues, useForm } from "#web/forms/use-form.ts";
import { paths } from "#web/paths.ts";
import { useCall } from "#web/router-api.ts";
import { clearToasts, showToast } from "#web/ui/toasts.ts";
import { useNext } from "./use-next.ts";

/** A form that an endpoint takes: checked as the server checks it, and sent. */
export function useAccountForm<Response, Body>(
  endpoint: Endpoint<undefined, undefined, Response, Body>,
  {
    fallback,
    onAnswer,
    isToasted = false,
    isNeedless,
    ...form
  }: Pick<FormOptions<Body>, "name" | "left"> & {
    /** The message for a refusal without a message from the server. */
    fallback: string;
    onAnswer: (answer: Response, body: Body) => void;
    /** A refusal is a toast too, where the specification wants one. */
    isToasted?: boolean;
    /** Goes on without a call where this is true. */
    isNeedless?: (body: Body) => boolean;
  },
): Form {
  const call = useAccountCall();
  return useForm<Body>({
    ...form,
    read: (values) => readAs(endpoint, values),
    send: async (body) => {
      if (isNeedless?.(body)) return undefined;
      const failure = await call(endpoint, body, fallback, (answer) => onAnswer(answer, body));
      if (failure && isToasted) showToast(failure.message, "error");
      return failure;
    },
  });
}

/** Validates a form's values with the endpoint's body schema and its error messages. */
function readAs<Body>(
  { path, body }: Pick<Endpoint<undefined, undefined, unknown, Body>, "path" | "body">,
  values: FormValues,
): ReturnType<FormOptions<Body>["read"]> {
  if (!body) throw new Error(`${path} takes no body`);
  const result = z.safeParse(body, values);
  if (result.success) return { body: result.data };
  const problems: Record<string, string> = {};
  for (const issue of result.error.issues) problems[issue.path.join(".")] ??= formatProblem(issue.message);
  return { problems };
}

type AccountCall = <Response, Body>(
  endpoint: Endpoint<undefined, undefined, Response, Body>,
  body: Body,
  /** The message if the server sends none. */
  fallback: string,
  onAnswer: (answer: Response) => void,
) => Promise<FormFailure | undefined>;

/** Calls an endpoint for a form. A refusal comes back for the form to show; what earlier calls have shown is gone by then. */
export function useAccountCall(): AccountCall {
  const call = useCall();
  const { addressOf } = useNext();
  return async (endpoint, body, fallback, onAnswer) => {
    clearToasts();
    try {
      onAnswer(await call(endpoint, { body }));
      return undefined;
    } catch (error) {
      // The first step has succeeded: another page asks for the second factor.
      if (error instanceof ApiFailure && error.code === secondStepCode) {
        location.assign(addressOf(paths.secondStep));
        return undefined;
      }
      return explain(error, fallback);
    }
  };
}

function explain(error: unknown, fallback: string): FormFailure {
  if (!(error instanceof ApiFailure)) return { message: fallback, problems: {} };
  return { message: error.code === "unsaid" ? fallback : error.message, problems: error.fields };
}
