import { LogOutForm } from "#web/session/log-out-form.tsx";
import { useAccess } from "#web/session/viewer.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { messages } from "#web/messages/messages.ts";
import { adminNavigation, ownerNavigation, personalNavigation } from "./navigation.ts";
import { NavigationLinks } from "./navigation-links.tsx";

function handleAskAgain(): void {
  void import("#web/session/ask-access.ts").then(({ askAccess }) => askAccess());
}

/**
 * The links to sign in, or those of the signed-in user, for the header and for the mobile menu, which has its own styles and, as the
 * specification requires, links to other pages.
 */
export function SessionLinks({ isMenu = false }: { isMenu?: boolean }) {
  const { session } = messages;
  const { viewer, isUnknown } = useAccess();
  const linkClass = isMenu ? undefined : buttonClass({ look: "text" });
  if (isUnknown) {
    return (
      <Button look="line" isWide={isMenu} onClick={handleAskAgain}>
        {session.askAgain}
      </Button>
    );
  }
  if (!viewer) {
    return (
      <>
        <PageLink href={paths.login} className={linkClass}>
          {session.signIn}
        </PageLink>
        <PageLink href={isMenu ? paths.register : paths.registerOtp} className={isMenu ? undefined : buttonClass({})}>
          {session.signUp}
        </PageLink>
      </>
    );
  }
  const profile = (
    <PageLink href={paths.account} className={linkClass}>
      <Icon name="circle-user-round" size={isMenu ? "small" : "large"} />
      <span className={isMenu ? undefined : "vh"}>{session.profile}</span>
    </PageLink>
  );
  return (
    <>
      {viewer.role === "admin" && <NavigationLinks links={adminNavigation} className={linkClass} />}
      {viewer.role === "pg-owner" && <NavigationLinks links={ownerNavigation} className={linkClass} />}
      {/* Beside an owner's or an admin's own way in the header has no room; they find it in the menu and on their account page. */}
      {(isMenu || viewer.role === "user") && <NavigationLinks links={personalNavigation} className={linkClass} />}
      {isMenu && profile}
      <LogOutForm>
        <Button type="submit" look="line" isWide={isMenu}>
          {session.logOut}
        </Button>
      </LogOutForm>
      {!isMenu && profile}
    </>
  );
}
