/**
 * The keys of PostgreSQL's advisory locks, all in one place: two purposes under one key would wait for each other. Processes of
 * two versions at once must agree, so none is changed or used for something else.
 */
export const advisoryLocks = {
  /** Migrations, one process after another. */
  migration: 7_200_111,
  /** Deleting old rows of `property_changes`. */
  pruning: 7_200_112,
  /** Changing people's rights. */
  rights: 7_200_113,
  /** Owners' photos: who copies them shares it, who takes files away has it alone. */
  uploads: 7_200_114,
  /** Adding to the chain of the audit log; taken by a trigger, at the end of a transaction. */
  auditChain: 7_200_121,
  /** Messages to the operator, one at a time for each mailbox: the first of two keys, the second is the mailbox's hash. */
  operatorMessages: 7_200_131,
  /** Writing snapshots of the search index: the first of two keys, the second is the hash of the data folder. */
  indexSnapshots: 7_200_132,
} as const;

/** The lock of an embedded database's data folder, in the server's maintenance database: two keys, which are apart from all single ones. */
export const dataFolderLock = [0x7468696b, 1] as const;
