/**
 * SQL: whether a user is a coach without the second factor that the site requires. `users`: the table's name in the query.
 * Participants need none, so nothing is read for them.
 */
export const lacksFactor = (users: string): string =>
  `case when ${users}.is_admin and (select requires_factor from site_settings)
    then not exists (select from totp_secrets where user_id = ${users}.id and confirmed_at is not null)
      and not exists (select from passkeys where user_id = ${users}.id)
    else false end`;
