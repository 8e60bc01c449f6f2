import { useRouter } from "@tanstack/react-router";
import * as z from "zod/mini";
import type { FormState } from "#contract/wire/form-state.ts";
import { proveAgain } from "#contract/account/second-factor.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { proveAgainCode } from "#contract/account/second-factor-codes.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { formatProblem } from "#web/api/format-problem.ts";
import { type Form, type FormFailure, type FormValues, useForm } from "#web/forms/use-form.ts";
import { showToast } from "#web/ui/toasts.ts";
import { messages } from "#web/messages/messages.ts";

/** Reloads the page's data after a change. */
export function useReload(): () => Promise<void> {
  const router = useRouter();
  return () => {
    const shown = router.state.matches.at(-1)?.routeId;
    return router.invalidate({ filter: ({ routeId }) => routeId === shown });
  };
}

/** Overrides the message of a failure; the server's message and status are undefined if there was no response. */
type DescribeFailure = (serverMessage: string | undefined, status: number | undefined) => string | undefined;

/**
 * Calls an endpoint that changes something and shows its message as a toast; a failure is returned for the form to show. If it was
 * refused because the page's data are outdated, the page reloads them.
 */
export function useTool<Params, Response extends { message: string }, Body>(
  endpoint: Endpoint<Params, undefined, Response, Body>,
  whenDone: (answer: Response) => unknown,
  {
    describeFailure,
    whenProofNeeded,
    isSilent = false,
  }: {
    describeFailure?: DescribeFailure | undefined;
    /** Called with the input, instead of showing an error, if the user must re-authenticate; send the input again afterwards. */
    whenProofNeeded?: ((input: { params?: Params; body?: Body }) => void) | undefined;
    /** Shows no toast on success: for a first step whose next step shows one. */
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
        // The session is over: reloading the data redirects to the sign-in page, which leads back here.
        showToast(session.over, "error");
        await reload();
        return { message: session.over, problems: {} };
      }
      const refusal = error instanceof ApiFailure ? error : undefined;
      if (refusal?.code === proveAgainCode && whenProofNeeded) {
        whenProofNeeded(input);
        return { message: refusal.message, problems: {} };
      }
      const message = describeFailure?.(refusal?.message, refusal?.status) ?? refusal?.message ?? failed;
      showToast(message, "error");
      const isOutdated = refusal?.status === 404 || refusal?.status === 409 || refusal?.code === proveAgainCode;
      if (isOutdated) await reload();
      return { message, problems: refusal?.fields ?? {} };
    }
  };
}

/** A form for such an endpoint with the server's validation. If it has fields for re-authentication, these are sent first. */
export function useToolForm<Params, Response extends { message: string }, Body>(
  endpoint: Endpoint<Params, undefined, Response, Body>,
  {
    name,
    values = {},
    left,
    params,
    hasProof = false,
    whenDone,
    describeFailure,
  }: {
    name: string;
    /** Initial values of the fields. */
    values?: FormValues;
    /** The form's state from the server after a post without JavaScript. */
    left?: FormState | undefined;
    /** The parameters of the endpoint's path. */
    params?: Params;
    /** Whether the form has fields for re-authentication. */
    hasProof?: boolean;
    whenDone: (answer: Response) => unknown;
    describeFailure?: DescribeFailure;
  },
): Form {
  const call = useTool(endpoint, whenDone, { describeFailure });
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

/** Omits fields that were empty and still are: changing one's name must not require a phone number that was never given. */
function withoutUntouched(typed: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== "" || before[name] !== ""));
}

/** The values as the endpoint's body, or their validation errors. */
function readAs<Body>(
  { body }: Pick<Endpoint<unknown, undefined, unknown, Body>, "body">,
  values: FormValues,
): { body: Body } | { problems: Record<string, string> } {
  if (!body) return { body: undefined as Body };
  const result = z.safeParse(body, values);
  if (result.success) return { body: result.data };
  const problems: Record<string, string> = {};
  for (const issue of result.error.issues) problems[issue.path.join(".")] ??= formatProblem(issue.message);
  return { problems };
}
