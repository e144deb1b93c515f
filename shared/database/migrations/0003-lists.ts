import type { Step } from '#shared/database/migration.ts';

/** One index for each order and filter of the lists. */
const statements = [
  'create extension if not exists pg_trgm',
  'drop index users_clients',
  'create index users_newest on users (id desc) where not is_admin and deactivated_at is null',
  'create index users_by_name on users (lower(name), id) where not is_admin and deactivated_at is null',
  "create index users_by_company on users (lower(coalesce(company, '')), id) where not is_admin and deactivated_at is null",
  'create index users_by_day on users (current_day, id) where not is_admin and deactivated_at is null',
  "create index users_by_activity on users (coalesce(last_activity, '-infinity'), id) where not is_admin and deactivated_at is null",
  `create index users_search on users using gin
    ((lower(name || ' ' || email || ' ' || coalesce(company, ''))) gin_trgm_ops)`,
];

export const steps: readonly Step[] = [{ statements }];
