import type { PropertyCard } from "#contract/property/property-card.ts";
import { startingPrice } from "#contract/property/property-facts.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { priceCriteria } from "#web/features/properties/property-facts.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import type { SearchResultMessages } from "#web/messages/search/search-result.ts";

/** Whether cards say what a month costs with all beside the rent: the search is ordered or limited by it. */
export function isAboutAllIn({ sort, maxAllIn }: PageQuery): boolean {
  return sort === "all-in" || maxAllIn !== undefined;
}

/** "₹11,400 all-in a month", for the sharing whose rent the card shows; undefined without a rent. */
export function describeAllIn(
  property: PropertyCard,
  query: PageQuery,
  { result }: SearchResultMessages,
): string | undefined {
  const { besideRent, meals } = property;
  const price = startingPrice(property, priceCriteria(query));
  if (!price || !besideRent) return undefined;
  const words = meals?.plan === "none" ? result.allInWithoutMeals : result.allIn;
  return fill(besideRent.isAtLeast ? words.atLeast : words.exact, {
    price: formatRupees(price.rent + besideRent.amount),
  });
}
