import { paths } from "#web/paths.ts";
import { usePageData } from "#web/router-api.ts";
import { useSite } from "#web/use-site.ts";
import { Hero } from "./hero.tsx";
import { NewlyAdded } from "./newly-added.tsx";
import { OwnerCall } from "./owner-call.tsx";
import { Questions } from "./questions.tsx";
import { Reasons } from "./reasons.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WaysIn } from "./ways-in.tsx";

export function Page() {
  const { properties, namesNote, total, popular, smallLockIn } = usePageData(paths.home);
  const { isDemo } = useSite();
  return (
    <main id="main" tabIndex={-1}>
      <Hero cities={popular.cities} />
      {properties.length > 0 && <NewlyAdded properties={properties} namesNote={namesNote} total={total} />}
      {popular.cities.length > 0 && <WaysIn popular={popular} />}
      <Reasons smallLockIn={smallLockIn} />
      {/* Nobody has reviewed anything yet, and elsewhere than in a demo a sample would be a lie. */}
      {isDemo && <Testimonials />}
      <OwnerCall />
      <Questions />
    </main>
  );
}
