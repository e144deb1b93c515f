/** What a database or a backup is that is older than the baseline. The commit is the last with the migrations that led to it. */
export const OUTDATED =
  'has an older schema: migrate it with commit ec155a65 first, or start from an empty database.';
