import { useRouter } from "@tanstack/react-router";
import * as z from "zod/mini";
import type { FormState } from "#contract/form-state.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { proveAgainCode } from "#contract/second-factor-codes.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { sayProblem } from "#web/api/say-problem.ts";
import { type Form, type FormFailure, type FormValues, useForm } from "#web/forms/use-form.ts";
import { showToast } from "#web/ui/toasts.ts";
import { messages } from "#web/messages/messages.ts";

/** Reads the page's data anew, after something of it was changed. */
export function useReload(): () => Promise<void> {
  const router = useRouter();
  return () => {
    const shown = router.state.matches.at(-1)?.routeId;
    return router.invalidate({ filter: ({ routeId }) => routeId === shown });
  };
}

/** What is said where a tool failed, if not the usual; the server's own sentence and status are absent where no answer came. */
type SayFailure = (serverMessage: string | undefined, status: number | undefined) => string | undefined;

/**
 * Calls an endpoint that changes something; what it answers is said as a toast, and a failure comes back for the form to show.
 * Where it was refused because things stand otherwise than the page has them, the page reads them anew.
 */
export function useTool<Params, Response extends { message: string }, Body>(
  endpoint: Endpoint<Params, undefined, Response, Body>,
  whenDone: (answer: Response) => unknown,
  {
    sayFailure,
    whenProofNeeded,
  }: {
    sayFailure?: SayFailure | undefined;
    /** Refused until whoever asks has proved again who they are: to be sent again after that. Nothing is shown as an error. */
    whenProofNeeded?: ((input: { params?: Params; body?: Body }) => void) | undefined;
  } = {},
): (input: { params?: Params; body?: Body }) => Promise<FormFailure | undefined> {
  const router = useRouter();
  const { failed, session } = messages;
  const reload = useReload();
  return async (input) => {
    try {
      const answer = await router.options.context.call(endpoint, input);
      await whenDone(answer);
      showToast(answer.message);
      return undefined;
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) {
        // The page is not this person's any more: reading it anew leads to the sign-in page, and from there back.
        showToast(session.over, "error");
        await reload();
        return { message: session.over, problems: {} };
      }
      const refusal = error instanceof ApiFailure ? error : undefined;
      if (refusal?.code === proveAgainCode && whenProofNeeded) {
        whenProofNeeded(input);
        return { message: refusal.message, problems: {} };
      }
      const message = sayFailure?.(refusal?.message, refusal?.status) ?? refusal?.message ?? failed;
      showToast(message, "error");
      if (refusal?.status === 404 || refusal?.status === 409) await reload();
      return { message, problems: refusal?.fields ?? {} };
    }
  };
}

/** A form for such an endpoint, checked as the server checks it. */
export function useToolForm<Params, Response extends { message: string }, Body>(
  endpoint: Endpoint<Params, undefined, Response, Body>,
  {
    name,
    values = {},
    left,
    params,
    whenDone,
    sayFailure,
  }: {
    name: string;
    /** What its fields begin with. */
    values?: FormValues;
    /** How the server left it, where it was posted without scripts. */
    left?: FormState | undefined;
    /** Of what the address of the endpoint names. */
    params?: Params;
    whenDone: (answer: Response) => unknown;
    sayFailure?: SayFailure;
  },
): Form {
  const call = useTool(endpoint, whenDone, { sayFailure });
  return useForm<Body>({
    name,
    left: { problems: {}, ...left, values: { ...values, ...left?.values } },
    read: (typed) => readAs(endpoint, withoutUntouched(typed, values)),
    send: (body) => call({ body, ...(params === undefined ? {} : { params }) }),
  });
}

/** What was empty and still is says nothing: a phone number that was never given is not asked for by changing one's name. */
function withoutUntouched(typed: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== "" || before[name] !== ""));
}

/** What was typed as the endpoint's body, or what is wrong with it. */
function readAs<Body>(
  { body, path }: Pick<Endpoint<unknown, undefined, unknown, Body>, "body" | "path">,
  values: FormValues,
): { body: Body } | { problems: Record<string, string> } {
  if (!body) throw new Error(`${path} takes no body`);
  const result = z.safeParse(body, values);
  if (result.success) return { body: result.data };
  const problems: Record<string, string> = {};
  for (const issue of result.error.issues) problems[issue.path.join(".")] ??= sayProblem(issue.message);
  return { problems };
}
