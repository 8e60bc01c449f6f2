import { type DemoPerson, signInToDemo } from "#contract/account/demo-sign-in.ts";
import { paths } from "#web/paths.ts";
import { setViewer } from "#web/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import { useState } from "react";
import styles from "./demo-people.module.css";
import { useAccountCall } from "./use-account-call.ts";
import { useNext } from "./use-next.ts";

/** Where people are fictional: one tap, and the visitor is one of those whom the site offers. */
export function DemoPeople() {
  const { signIn } = signInMessages;
  const { addressOf } = useNext();
  const call = useAccountCall();
  const [isPending, setIsPending] = useState(false);
  const { demoSignIn = [] } = useSite();
  if (demoSignIn.length === 0) return null;

  const enter = async (as: DemoPerson) => {
    setIsPending(true);
    await call(signInToDemo, { as }, signIn.somethingWrong, ({ user }) => {
      setViewer({ name: user.name, role: user.role });
    });
    setIsPending(false);
  };
  return (
    <form
      className={styles.demo}
      method="post"
      action={addressOf(paths.login)}
      aria-label={signIn.demo}
      onSubmit={(event) => event.preventDefault()}
    >
      <p className={styles.label}>{signIn.demoAs}</p>
      {demoSignIn.map((as) => (
        <Button
          key={as}
          type="submit"
          look="soft"
          name="as"
          value={as}
          disabled={isPending}
          onClick={() => void enter(as)}
        >
          <span className="vh">{signIn.demoAs} </span>
          {signIn.demoPeople[as]}
        </Button>
      ))}
    </form>
  );
}
