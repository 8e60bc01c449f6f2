/**
 * SQL: what an UPDATE of `properties` sets where a listing is gone for good: what its owner wrote, and where it is, are emptied.
 * Nobody can restore it from then on, and `erasePhotos` knows by the time of removal that its photos go too. City, rents and other
 * facts stay for counting; enquiries name it by its id.
 */
export const forgottenListing = `status = 'removed', removed_at = 'epoch', updated_at = now(), title = pg_id, description = NULL,
  locality = city, locality_key = NULL, latitude = NULL, longitude = NULL, public_latitude = NULL, public_longitude = NULL,
  monthly_extras = '[]', pause_hold = CASE WHEN pause_hold IS NOT NULL THEN '' END,
  removal_hold = CASE WHEN removal_hold IS NOT NULL THEN '' END`;

/**
 * Days for which removed photos and listings are remembered for the restore of a backup from before: longer than backups live
 * (35 days, docs/operations.md).
 */
export const removalsRemembered = 45;
