import { getRouteApi, rootRouteId, useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { myAccount } from "#contract/my-account.ts";
import { type Form, type FormFailure, type FormValues, useForm } from "#web/forms/use-form.ts";
import { loginAddress } from "#web/paths.ts";
import { useVisitor } from "#web/session/visitor.ts";
import { showToast } from "#web/ui/toasts.ts";
import { keepEnquiry, takeKeptEnquiry } from "./enquiry-draft.ts";
import { useStayMessages } from "./use-stay-messages.ts";

const enquiryFormName = "enquiry";
const root = getRouteApi(rootRouteId);

/** How the server left the form of this listing, where it was posted without scripts. */
export function useLeftEnquiry(propertyId: string) {
  const { form } = root.useLoaderData();
  return form?.name === enquiryFormName && form.values["propertyId"] === propertyId ? form : undefined;
}

/**
 * The form of an enquiry: filled in from the account, kept while its sender signs in, and then sent by itself. What checks and
 * sends it is fetched when it is wanted.
 */
export function useEnquiryForm(
  propertyId: string,
  onSent: () => void,
): { form: Form; element: RefObject<HTMLFormElement | null> } {
  const { enquiry: words, failed } = useStayMessages();
  const router = useRouter();
  const visitor = useVisitor();
  const isSignedIn = visitor !== undefined;
  const left = useLeftEnquiry(propertyId);
  const element = useRef<HTMLFormElement>(null);
  const findProblems = useRef<(values: FormValues) => Record<string, string>>(() => ({}));

  const leaveForSignIn = (values: FormValues) => {
    keepEnquiry(propertyId, values);
    void router.navigate({ href: loginAddress(location.pathname + location.search) });
  };
  const send = async (values: FormValues): Promise<FormFailure | undefined> => {
    const sending = await import("./send-enquiry.ts");
    findProblems.current = sending.findProblems;
    const problems = sending.findProblems(values);
    const [message] = Object.values(problems);
    if (message !== undefined) return { message, problems };
    const sent = isSignedIn ? await sending.sendEnquiry(router.options.context.call, values) : "signed-out";
    if (sent === "signed-out") {
      if (isSignedIn) showToast(words.loginFirst, "error");
      leaveForSignIn(values);
    } else if ("failure" in sent) {
      showToast(sent.failure.message, "error");
      return sent.failure;
    } else {
      showToast(sent.message);
      onSent();
    }
    return undefined;
  };
  const form = useForm<FormValues>({
    name: enquiryFormName,
    left: left ?? (visitor && { values: { fullName: visitor.name }, problems: {} }),
    read(values) {
      const problems = findProblems.current(values);
      return Object.keys(problems).length > 0 ? { problems } : { body: values };
    },
    send: (values) =>
      send(values).catch(() => {
        showToast(failed, "error");
        return { message: failed, problems: {} };
      }),
  });

  useEffect(() => {
    const kept = takeKeptEnquiry(propertyId);
    if (kept) fillIn(element.current, kept, true);
    if (kept && isSignedIn) {
      element.current?.requestSubmit();
    } else if (isSignedIn) {
      void router.options.context.call(myAccount).then(
        ({ account: { name, contact = "" } }) => fillIn(element.current, { fullName: name, contact }, false),
        // Whoever cannot be asked types it.
        () => {},
      );
    }
  }, [propertyId, isSignedIn, router]);
  return { form, element };
}

/** Into the fields themselves, which keep what is typed; what somebody has typed stays, unless `isSure`. */
function fillIn(form: HTMLFormElement | null, values: FormValues, isSure: boolean): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && (isSure || field.value === "")) field.value = value;
  }
}
