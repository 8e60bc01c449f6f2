import { commonSharing, leastKnown, comparedCost } from "#contract/costs/compared-cost.ts";
import { mostElectricityUnits } from "#contract/costs/stay-cost.ts";
import { fewestCompared } from "#contract/shortlist/shortlist-limits.ts";
import { readComparison } from "#contract/property/comparison.ts";
import { type Sharing, sharings } from "#contract/property/property-facts.ts";
import { propertyDetails } from "#contract/property/property.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { withPlaceNames } from "#web/format/place-names.ts";
import { shortlistMessages } from "#web/messages/shortlist/shortlist.ts";
import { paths } from "#web/paths.ts";
import { type PersonalArgs, personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type Column, compareRows } from "./compare-rows.ts";
import { CompareTable } from "./compare-table.tsx";
import styles from "./compare-page.module.css";

export async function load({ call, site, path, search }: PersonalArgs) {
  const { ids, sharing, takesMeals, electricityUnits } = readComparison({
    ids: [search.ids ?? ""],
    sharing: search.sharing,
    withMeals: [search.withMeals ?? ""],
    units: [search.units ?? ""],
  });
  const columns = ids.length < fewestCompared ? [] : await Promise.all(ids.map((pgId) => loadColumn(call, pgId)));
  const offered = columns.flatMap(({ property }) => property ?? []);
  return {
    ids,
    columns,
    choice: { sharing: sharing ?? commonSharing(offered), takesMeals, electricityUnits },
    head: personalHead(site, shortlistMessages.compare, path),
  };
}

async function loadColumn(call: Call, pgId: string): Promise<Column> {
  try {
    const { property } = await call(propertyDetails, { params: { id: pgId } });
    return { pgId, property: withPlaceNames(property) };
  } catch (error) {
    // Removed, paused, or never there: its column says so.
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 410)) return { pgId };
    throw error;
  }
}

/** Two to four PGs beside each other, with totals for one choice of sharing, meals and electricity. Complete without scripts. */
export function Page() {
  const { ids, columns, choice } = usePageData(paths.compare);
  const { compare: words } = shortlistMessages;
  if (columns.length < fewestCompared)
    return (
      <main id="main" tabIndex={-1} className="wrap">
        <EmptyState
          shows="luggage"
          heading="h1"
          title={words.tooFewTitle}
          text={ids.length === 1 ? words.oneText : words.tooFewText}
        >
          <LinkButton href={paths.shortlist}>{words.seeShortlist}</LinkButton>
        </EmptyState>
      </main>
    );
  const count = columns.length >= 4 ? 4 : columns.length === 3 ? 3 : 2;
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`} data-has-rows-of-buttons>
      <nav aria-label={words.breadcrumb}>
        <PageLink className="alone" href={paths.shortlist}>
          {words.toShortlist}
        </PageLink>
      </nav>
      <h1>{words.heading[count]}</h1>
      <Cheapest />
      <ChoiceForm />
      <CompareTable columns={columns} groups={compareRows(columns, choice)} sharing={choice.sharing} />
      <p className={`cap mute ${styles.footnote}`}>{words.footnote}</p>
    </main>
  );
}

const answeredMonths = 6;

/** The answer in one line, where there is one. */
function Cheapest() {
  const { columns, choice } = usePageData(paths.compare);
  const { compare: words } = shortlistMessages;
  const costs = columns.map(({ property }) => property && comparedCost(property, choice));
  const at = leastKnown(costs.map((cost) => (cost && !cost.isAtLeast ? cost.totals[answeredMonths] : undefined)));
  const [cost, title] = at === undefined ? [] : [costs[at], columns[at]?.property?.title];
  if (cost === undefined || title === undefined) return null;
  const answer = cost.lacksMeals ? words.cheapestWithoutMeals : words.cheapest;
  const sum = formatRupees(cost.totals[answeredMonths]);
  return <p className={styles.answer}>{fill(answer, { months: answeredMonths, title, sum })}</p>;
}

/** One choice for all columns, as a plain form. */
function ChoiceForm() {
  const { ids, columns, choice } = usePageData(paths.compare);
  const { compare: words, facts } = shortlistMessages;
  const isOffered = (sharing: Sharing) =>
    sharing === choice.sharing || columns.some(({ property }) => property?.rent[sharing] !== undefined);
  return (
    <form action={paths.compare} className={styles.choice} aria-label={words.choice}>
      <input type="hidden" name="ids" value={ids.join(",")} />
      <fieldset>
        <legend>{words.sharing}</legend>
        {sharings.filter(isOffered).map((sharing) => (
          <label key={sharing}>
            <input type="radio" name="sharing" value={sharing} defaultChecked={sharing === choice.sharing} />
            {facts.sharings[sharing]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.meals}</legend>
        <label>
          <input type="radio" name="withMeals" value="yes" defaultChecked={choice.takesMeals} />
          {words.withMeals}
        </label>
        <label>
          <input type="radio" name="withMeals" value="no" defaultChecked={!choice.takesMeals} />
          {words.withoutMeals}
        </label>
      </fieldset>
      <div className={styles.units}>
        <label htmlFor="units">{words.units}</label>
        <TextInput
          id="units"
          name="units"
          inputMode="numeric"
          pattern="[0-9]{1,3}"
          maxLength={String(mostElectricityUnits).length}
          defaultValue={choice.electricityUnits}
          aria-describedby="units-help"
        />
        <p id="units-help" className="cap mute">
          {words.unitsHelp}
        </p>
      </div>
      <Button type="submit" look="line">
        {words.apply}
      </Button>
    </form>
  );
}
