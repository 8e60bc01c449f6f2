/**
 * Days for which removals of photos and listings are stored, to repeat them after the restore of an older backup. Must exceed the
 * lifetime of backups (35 days, docs/operations.md).
 */
export const removalsRemembered = 45;
