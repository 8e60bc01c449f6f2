import { type RefObject, useEffect, useRef, useState } from "react";
import type { Account } from "#contract/account/account.ts";
import { myAccount } from "#contract/account/my-account.ts";
import { type Form, type FormFailure, type FormValues, useForm, valuesOf } from "#web/forms/use-form.ts";
import { paths, signInAddress } from "#web/paths.ts";
import { useCall, useNavigate } from "#web/router-api.ts";
import { hasSignedInBefore } from "#web/session/account-memory.ts";
import { noteSessionOver } from "#web/session/note-session-over.ts";
import { useViewer } from "#web/session/viewer.ts";
import { showToast } from "#web/ui/toasts.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import {
  discardEnquiryDraft,
  hasEnquiryDraft,
  saveEnquiryDraft,
  saveTypedEnquiry,
  restoreEnquiryDraft,
} from "./enquiry-draft.ts";
import { enquiryFormName, useLeftEnquiry } from "./use-posted-enquiry.ts";

/** The enquiry form and its state. */
interface EnquiryForm {
  form: Form;
  element: RefObject<HTMLFormElement | null>;
  /** It was refused because the listing is not there any more. */
  isGone: boolean;
  /** It holds what was typed before somebody signed in, and waits for them to send it. */
  isRecalled: boolean;
  /** Stores what is typed until it is sent. */
  onInput: () => void;
}

/**
 * The form of an enquiry: filled in from the account, kept while its sender signs in, and then sent by itself. What checks and
 * sends it is fetched when it is wanted.
 */
export function useEnquiryForm(propertyId: string, onSent: (message: string) => void): EnquiryForm {
  const { enquiry: words, failed } = stayMessages;
  const call = useCall();
  const navigate = useNavigate();
  const viewer = useViewer();
  const isSignedIn = viewer !== undefined;
  const left = useLeftEnquiry(propertyId);
  const element = useRef<HTMLFormElement>(null);
  /** The id of the signed-in account, once it is known. */
  const account = useRef<string>(undefined);
  const wasSignedIn = useRef(isSignedIn);
  const [isGone, setIsGone] = useState(false);
  const [isRecalled, setIsRecalled] = useState(false);
  const findProblems = useRef<(values: FormValues) => Record<string, string>>(() => ({}));

  /** Empty where somebody is signed in whom the page does not know yet. */
  const whoseWords = () => account.current ?? (wasSignedIn.current ? "" : undefined);
  const saveTyped = () => {
    if (element.current) saveTypedEnquiry(propertyId, typedValues(element.current), whoseWords());
  };
  const leaveForSignIn = (values: FormValues) => {
    const whose = whoseWords();
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
      return sent.failure;
    } else {
      discardEnquiryDraft(propertyId);
      onSent(sent.message);
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
    send: (values) => send(values).catch(() => ({ message: failed, problems: {} })),
  });

  useEffect(() => {
    let isLeft = false;
    wasSignedIn.current ||= isSignedIn;
    const saved = restoreEnquiryDraft(propertyId, isSignedIn);
    // On a slow phone, what was typed before this code ran reached no `onInput`. After a sign-out it is the account's, and goes.
    if (!saved && !wasSignedIn.current && element.current && isFilledIn(element.current))
      saveTypedEnquiry(propertyId, typedValues(element.current), undefined);
    if (saved?.isExpected) {
      // The router finds no element of this fragment, and would leave the page as far down as the form of the sign-in was.
      document.getElementById("enquiry")?.scrollIntoView();
      // Removes the one-time fragment, so that it is not shared with the URL.
      void navigate({ href: location.pathname + location.search, replace: true, resetScroll: false });
    }
    const recall = (isSent: boolean) => {
      if (!saved) return;
      fillIn(element.current, saved.values, true);
      discardEnquiryDraft(propertyId);
      // Where the form is folded away under an earlier enquiry.
      element.current?.closest("details")?.setAttribute("open", "");
      if (isSent) {
        element.current?.requestSubmit();
        // On a phone the form is as tall as the screen: that it is being sent must be seen.
        element.current?.querySelector("[type=submit]")?.scrollIntoView({ block: "nearest" });
        return;
      }
      saveTypedEnquiry(propertyId, saved.values, saved.account);
      setIsRecalled(isSignedIn);
    };
    if (!saved?.account) recall(isSignedIn && (saved?.isExpected ?? false));
    if (!isSignedIn) return undefined;
    const greet = ({ id, name, contact = "" }: Account) => {
      if (isLeft) return;
      account.current = id;
      if (saved?.account === id) recall(saved.isExpected);
      else if (saved?.account) discardEnquiryDraft(propertyId);
      fillIn(element.current, { fullName: name, contact }, false);
    };
    void call(myAccount).then(
      (mine) => greet(mine.account),
      // Without an answer the user types name and number.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [propertyId, isSignedIn, call, navigate]);
  return { form, element, isGone, isRecalled, onInput: saveTyped };
}

/** Whether a field differs from what the server rendered. */
function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    const rendered = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(rendered, 0);
  });
}

/** Without a sharing that nobody has chosen here: it follows what the page is shown for. */
function typedValues(form: HTMLFormElement): FormValues {
  const { sharing, ...values } = valuesOf(form);
  const select = form.elements.namedItem("sharing");
  const isChosen = select instanceof HTMLSelectElement && !select.selectedOptions[0]?.defaultSelected;
  return isChosen && sharing !== undefined ? { ...values, sharing } : values;
}

/** Into the fields themselves, which keep what is typed; what somebody has typed stays, unless `isSure`. */
function fillIn(form: HTMLFormElement | null, values: FormValues, isSure: boolean): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && (isSure || field.value === "")) field.value = value;
  }
}
