import { useRouter } from "@tanstack/react-router";
import * as z from "zod/mini";
import type { FormState } from "#contract/wire/form-state.ts";
import { proveAgain } from "#contract/account/second-factor.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { proveAgainCode } from "#contract/account/second-factor-codes.ts";
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
type DescribeFailure = (serverMessage: string | undefined, status: number | undefined) => string | undefined;

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
    isSilent = false,
  }: {
    sayFailure?: DescribeFailure | undefined;
    /** Refused until whoever asks has proved again who they are: to be sent again after that. Nothing is shown as an error. */
    whenProofNeeded?: ((input: { params?: Params; body?: Body }) => void) | undefined;
    /** Shows no toast where it succeeds: a first step, after which the rest says so. */
    isSilent?: boolean;
  } = {},
): (input: { params?: Params; body?: Body }) => Promise<FormFailure | undefined> {
  const router = useRouter();
  const { failed, session } = messages;
  const reload = useReload();
  return async (input) => {
    try {
      const answer = await router.options.context.call(endpoint, input);
      await whenDone(answer);
      if (!isSilent) showToast(answer.message);
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
      const isOutdated = refusal?.status === 404 || refusal?.status === 409 || refusal?.code === proveAgainCode;
      if (isOutdated) await reload();
      return { message, problems: refusal?.fields ?? {} };
    }
  };
}

/** A form for such an endpoint, checked as the server checks it. Fields of a proof, where it has them, are sent first. */
export function useToolForm<Params, Response extends { message: string }, Body>(
  endpoint: Endpoint<Params, undefined, Response, Body>,
  {
    name,
    values = {},
    left,
    params,
    hasProof = false,
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
    /** Its fields prove again who somebody is. */
    hasProof?: boolean;
    whenDone: (answer: Response) => unknown;
    sayFailure?: DescribeFailure;
  },
): Form {
  const call = useTool(endpoint, whenDone, { sayFailure });
  const prove = useTool(proveAgain, () => {}, { isSilent: true });
  const reload = useReload();
  return useForm<{ body: Body; proof: ProofBody | undefined }>({
    name,
    left: { problems: {}, ...left, values: { ...values, ...left?.values } },
    read(typed) {
      const given = withoutUntouched(typed, values);
      const own = readAs(endpoint, given);
      const proof = hasProof ? readAs(proveAgain, given) : { body: undefined };
      if ("body" in own && "body" in proof) return { body: { body: own.body, proof: proof.body } };
      return { problems: { ...problemsOf(own), ...problemsOf(proof) } };
    },
    async send({ body, proof }) {
      const unproved = proof && (await prove({ body: proof }));
      if (unproved) return unproved;
      const failure = await call({ body, ...(params === undefined ? {} : { params }) });
      // The proof counts from now on, so the page no longer asks for it.
      if (failure && proof) await reload();
      return failure;
    },
  });
}

type ProofBody = z.output<NonNullable<(typeof proveAgain)["body"]>>;

function problemsOf(read: { body: unknown } | { problems: Record<string, string> }): Record<string, string> {
  return "problems" in read ? read.problems : {};
}

/** What was empty and still is says nothing: a phone number that was never given is not asked for by changing one's name. */
function withoutUntouched(typed: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== "" || before[name] !== ""));
}

/** What was typed as the endpoint's body, or what is wrong with it. */
function readAs<Body>(
  { body }: Pick<Endpoint<unknown, undefined, unknown, Body>, "body">,
  values: FormValues,
): { body: Body } | { problems: Record<string, string> } {
  if (!body) return { body: undefined as Body };
  const result = z.safeParse(body, values);
  if (result.success) return { body: result.data };
  const problems: Record<string, string> = {};
  for (const issue of result.error.issues) problems[issue.path.join(".")] ??= sayProblem(issue.message);
  return { problems };
}
