import { fewestForPlacePage } from "#contract/limits.ts";
import type { PopularPlaces } from "#contract/search/popular-places.ts";
import { formatNumber } from "#web/format/money.ts";
import { nameOf } from "#web/format/place-names.ts";
import { footerMessages } from "#web/messages/site/footer.ts";
import { placeAddress, searchAddress } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";

/** Cities, colleges and offices with the most listings, each with their number. */
export function FooterPlaces({ popular: { cities, colleges, offices } }: { popular: PopularPlaces }) {
  const { footer } = footerMessages;
  return (
    <>
      <Places
        title={footer.cities}
        places={cities.map(({ key, name, hindiName, total }) => ({
          name: nameOf({ name, hindiName }),
          total,
          href: total < fewestForPlacePage ? searchAddress({ city: name }) : placeAddress(key),
        }))}
      />
      <Places
        title={footer.spots}
        places={[...colleges, ...offices].map(({ key, name, hindiName, total }) => ({
          name: nameOf({ name, hindiName }),
          total,
          href: searchAddress({ near: key }),
        }))}
      />
    </>
  );
}

function Places({
  title,
  places,
}: {
  title: string;
  places: readonly { name: string; total: number; href: string }[];
}) {
  if (places.length === 0) return null;
  return (
    <nav className="links places" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {places.map(({ name, total, href }) => (
          <li key={href}>
            <PageLink href={href}>
              <span>{name}</span>
              <small>{formatNumber(total)}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
