import * as z from "zod/mini";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { secondStepCode } from "#contract/account/second-factor-codes.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { sayProblem } from "#web/api/say-problem.ts";
import { type Form, type FormFailure, type FormOptions, type FormValues, useForm } from "#web/forms/use-form.ts";
import { paths } from "#web/paths.ts";
import { useCall } from "#web/routing.ts";
import { showToast } from "#web/ui/toasts.ts";
import { useNext } from "./use-next.ts";

/** A form that an endpoint takes: checked as the server checks it, and sent. */
export function useAccountForm<Response, Body>(
  endpoint: Endpoint<undefined, undefined, Response, Body>,
  {
    fallback,
    onAnswer,
    ...form
  }: Pick<FormOptions<Body>, "name" | "left"> & {
    /** Said where the server refuses and says nothing. */
    fallback: string;
    onAnswer: (answer: Response, body: Body) => void;
  },
): Form {
  const call = useAccountCall();
  return useForm<Body>({
    ...form,
    read: (values) => readAs(endpoint, values),
    send: (body) => call(endpoint, body, fallback, (answer) => onAnswer(answer, body)),
  });
}

/** Reads a form's values as an endpoint reads its body, with the same complaints. */
function readAs<Body>(
  { path, body }: Pick<Endpoint<undefined, undefined, unknown, Body>, "path" | "body">,
  values: FormValues,
): ReturnType<FormOptions<Body>["read"]> {
  if (!body) throw new Error(`${path} takes no body`);
  const result = z.safeParse(body, values);
  if (result.success) return { body: result.data };
  const problems: Record<string, string> = {};
  for (const issue of result.error.issues) problems[issue.path.join(".")] ??= sayProblem(issue.message);
  return { problems };
}

type AccountCall = <Response, Body>(
  endpoint: Endpoint<undefined, undefined, Response, Body>,
  body: Body,
  /** Said where the server says nothing. */
  fallback: string,
  onAnswer: (answer: Response) => void,
) => Promise<FormFailure | undefined>;

/** Calls an endpoint for a form. A refusal is shown as a toast, and comes back for the form to show too. */
export function useAccountCall(): AccountCall {
  const call = useCall();
  const { addressOf } = useNext();
  return async (endpoint, body, fallback, onAnswer) => {
    try {
      onAnswer(await call(endpoint, { body }));
      return undefined;
    } catch (error) {
      // The first step was right: a page of its own asks for the second.
      if (error instanceof ApiFailure && error.code === secondStepCode) {
        location.assign(addressOf(paths.secondStep));
        return undefined;
      }
      const failure = explain(error, fallback);
      showToast(failure.message, "error");
      return failure;
    }
  };
}

function explain(error: unknown, fallback: string): FormFailure {
  if (!(error instanceof ApiFailure)) return { message: fallback, problems: {} };
  return { message: error.code === "unsaid" ? fallback : error.message, problems: error.fields };
}
