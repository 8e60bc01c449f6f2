import { Link } from "@tanstack/react-router";
import type { PropertyCard as Property } from "#contract/property.ts";
import { paths } from "#web/paths.ts";

export function PropertyCard({ property }: { property: Property }) {
  return (
    <article>
      <Link to={paths.property} params={{ id: property.pgId }}>
        {property.title}
      </Link>
    </article>
  );
}
