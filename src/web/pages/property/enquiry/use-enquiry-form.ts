import { type RefObject, useEffect, useRef, useState } from "react";
import type { Account } from "#contract/account/account.ts";
import { myAccount } from "#contract/account/my-account.ts";
import { type Form, type FormFailure, type FormValues, useForm } from "#web/forms/use-form.ts";
import { paths, signInAddress } from "#web/paths.ts";
import { useCall, useNavigate } from "#web/routing.ts";
import { hasSignedInBefore } from "#web/session/account-memory.ts";
import { noteSessionOver } from "#web/session/note-session-over.ts";
import { useViewer } from "#web/session/viewer.ts";
import { showToast } from "#web/ui/toasts.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { discardEnquiryDraft, hasEnquiryDraft, saveEnquiryDraft, restoreEnquiryDraft } from "./enquiry-draft.ts";
import { enquiryFormName, useLeftEnquiry } from "./use-posted-enquiry.ts";

/** The form of an enquiry, and what has to be said about it. */
interface EnquiryForm {
  form: Form;
  element: RefObject<HTMLFormElement | null>;
  /** It was refused because the listing is not there any more. */
  isGone: boolean;
  /** It holds what was typed before somebody signed in, and waits for them to send it. */
  isRecalled: boolean;
}

/**
 * The form of an enquiry: filled in from the account, kept while its sender signs in, and then sent by itself. What checks and
 * sends it is fetched when it is wanted.
 */
export function useEnquiryForm(propertyId: string, onSent: () => void): EnquiryForm {
  const { enquiry: words, failed } = stayMessages;
  const call = useCall();
  const navigate = useNavigate();
  const viewer = useViewer();
  const isSignedIn = viewer !== undefined;
  const left = useLeftEnquiry(propertyId);
  const element = useRef<HTMLFormElement>(null);
  /** The id of whoever is signed in, once it is known. */
  const account = useRef<string>(undefined);
  const wasSignedIn = useRef(isSignedIn);
  const [isGone, setIsGone] = useState(false);
  const [isRecalled, setIsRecalled] = useState(false);
  const findProblems = useRef<(values: FormValues) => Record<string, string>>(() => ({}));

  const leaveForSignIn = (values: FormValues) => {
    const whose = account.current ?? (wasSignedIn.current ? "" : undefined);
    const mark = saveEnquiryDraft(propertyId, values, whose);
    // Of somebody whom we do not know it is not sent by itself: another may sign in now.
    const here = location.pathname + location.search;
    const next = whose === "" || !hasEnquiryDraft() ? here : here + mark;
    // Most who ask for the first time have no account yet; the page to register on offers to sign in.
    const hasAccount = wasSignedIn.current || hasSignedInBefore();
    void navigate({ href: signInAddress(hasAccount ? paths.login : paths.registerOtp, { next }) });
  };
  const send = async (values: FormValues): Promise<FormFailure | undefined> => {
    const sending = await import("./send-enquiry.ts");
    findProblems.current = sending.findProblems;
    const problems = sending.findProblems(values);
    const [message] = Object.values(problems);
    if (message !== undefined) return { message, problems };
    setIsRecalled(false);
    const sent = isSignedIn ? await sending.sendEnquiry(call, values) : "signed-out";
    if (sent === "signed-out") {
      if (isSignedIn) {
        // Or the sign-in page, which took it for granted too, would lead straight back.
        noteSessionOver();
        showToast(words.loginFirst, "error");
      }
      leaveForSignIn(values);
    } else if ("failure" in sent) {
      setIsGone(sent.isGone);
      showToast(sent.failure.message, "error");
      return sent.failure;
    } else {
      discardEnquiryDraft(propertyId);
      showToast(sent.message);
      onSent();
    }
    return undefined;
  };
  const form = useForm<FormValues>({
    name: enquiryFormName,
    left: left ?? (viewer && { values: { fullName: viewer.name }, problems: {} }),
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
    let isLeft = false;
    wasSignedIn.current ||= isSignedIn;
    const kept = restoreEnquiryDraft(propertyId, isSignedIn);
    // The address has said whose return this is; nobody is to share it.
    if (kept?.isExpected)
      void navigate({ href: location.pathname + location.search, replace: true, resetScroll: false });
    const recall = (isSent: boolean) => {
      if (!kept) return;
      fillIn(element.current, kept.values, true);
      discardEnquiryDraft(propertyId);
      if (isSent) element.current?.requestSubmit();
      else setIsRecalled(isSignedIn);
    };
    if (!kept?.account) recall(isSignedIn && (kept?.isExpected ?? false));
    if (!isSignedIn) return undefined;
    const greet = ({ id, name, contact = "" }: Account) => {
      if (isLeft) return;
      account.current = id;
      if (kept?.account === id) recall(kept.isExpected);
      else if (kept?.account) discardEnquiryDraft(propertyId);
      fillIn(element.current, { fullName: name, contact }, false);
    };
    void call(myAccount).then(
      (mine) => greet(mine.account),
      // Whoever cannot be asked types it.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [propertyId, isSignedIn, call, navigate]);
  return { form, element, isGone, isRecalled };
}

/** Into the fields themselves, which keep what is typed; what somebody has typed stays, unless `isSure`. */
function fillIn(form: HTMLFormElement | null, values: FormValues, isSure: boolean): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && (isSure || field.value === "")) field.value = value;
  }
}
