import { badgeAmenities } from "#contract/property/amenities.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";

/** Next's advice: pass client components only what they show, since all of it is part of the page. */
export function whatCardsShow({ createdAt: _c, updatedAt: _u, securityDeposit: _s, photo, ...card }: PropertyCard) {
  const amenities = badgeAmenities.filter((name) => card.amenities.includes(name));
  if (!photo) return { ...card, amenities };
  const { thumbhash: _t, ...picture } = photo;
  return { ...card, amenities, photo: picture };
}
