import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { useSite } from "#web/use-site.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import styles from "./demo-people.module.css";
import { useNext } from "./use-next.ts";

/**
 * In a demo: signs in to one of the fictional accounts with one tap. A plain form post, so that it adds no script to these
 * pages.
 */
export function DemoPeople() {
  const { signIn } = signInMessages;
  const { addressOf } = useNext();
  const { demoSignIn = [] } = useSite();
  if (demoSignIn.length === 0) return null;
  return (
    <form className={styles.demo} method="post" action={addressOf(paths.login)} aria-label={signIn.demo}>
      <p className={styles.label}>{signIn.demoAs}</p>
      {demoSignIn.map((as) => (
        <Button key={as} type="submit" look="soft" name="as" value={as}>
          <span className="vh">{signIn.demoAs} </span>
          {signIn.demoPeople[as]}
        </Button>
      ))}
    </form>
  );
}
