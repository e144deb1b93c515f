import type { Step } from '#shared/database/migration.ts';

/**
 * People are found whatever the case, the accents and the spelling of letters: both sides of a search are `folded`. Their
 * names stand in the order of a dictionary, which the root collation of ICU has for all scripts; a server without ICU has
 * the order of code points. The former release searches and sorts with the indexes `users_found`, `users_by_name` and
 * `users_by_company`, which a later migration drops.
 */
export const steps: readonly Step[] = [
  {
    statements: [
      `create function folded(content text) returns text language sql immutable strict parallel safe
        return translate(
          regexp_replace(unaccent('unaccent', lower(normalize(content, NFKC))), '[\\u0300-\\u036f]', '', 'g'), 'ςı', 'σi')`,
      `do $$ begin
        create collation reading_order (provider = icu, locale = 'und');
      exception when feature_not_supported then
        create collation reading_order from "C";
      end $$`,
    ],
  },
  {
    index: 'users_found_folded',
    on: `users using gin (folded(name || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops) with (fastupdate = off)`,
  },
  {
    index: 'users_read_by_name',
    on: 'users (name collate reading_order, id) where not is_admin and deactivated_at is null',
  },
  {
    index: 'users_read_by_company',
    on: `users ((coalesce(company, '')) collate reading_order, id) where not is_admin and deactivated_at is null`,
  },
];
