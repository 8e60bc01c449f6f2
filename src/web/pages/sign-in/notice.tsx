import { SavedEnquiryNotice } from "#web/features/leads/saved-enquiry-notice.tsx";
import { type SignInMessages, signInMessages } from "#web/messages/account/sign-in.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./notice.module.css";
import { useNext } from "./use-next.ts";

type NoticeName = keyof SignInMessages["signIn"]["notices"];

const looks: Readonly<Record<string, "success" | "failure">> = {
  "password-updated": "success",
  google: "failure",
  "google-unverified": "failure",
  "google-other-account": "failure",
};

/** Why the sign-in page is shown: the action that waits for signing in, and the notice in the URL, if it is known. */
export function Notice() {
  const { notice, next } = useNext();
  return (
    <>
      <OneNotice notice={notice} />
      <SavedEnquiryNotice next={next} className={styles.notice} />
    </>
  );
}

function OneNotice({ notice }: { notice: string | undefined }) {
  const { signIn } = signInMessages;
  if (notice === undefined || !Object.hasOwn(signIn.notices, notice)) return null;
  const look = looks[notice];
  return (
    <output className={styles.notice} data-look={look}>
      {look && <Icon name={look === "success" ? "check" : "circle-alert"} />}
      {signIn.notices[notice as NoticeName]}
    </output>
  );
}
