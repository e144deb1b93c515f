import type { Step } from '#shared/database/migration.ts';

/** How people are reached outside the site: their settings, when to look at their unseen notices, and links that stop mails. */
const statements = [
  'lock table users in share row exclusive mode',
  'lock table notices, mails in access exclusive mode',
  `create table notice_settings (
    user_id integer primary key references users on delete cascade,
    mail_off text[] not null default '{}',
    push_off text[] not null default '{}',
    digest boolean not null default false,
    quiet boolean not null default true,
    push_words boolean not null default false,
    updated_at timestamptz not null default now()
  )`,
  `create table notice_checks (
    user_id integer not null references users on delete cascade,
    due_at timestamptz not null,
    primary key (user_id, due_at)
  )`,
  `create table stop_links (
    token_hash text primary key,
    user_id integer not null references users on delete cascade,
    kinds text[] not null,
    created_at timestamptz not null default now()
  )`,
  'create index stop_links_user on stop_links (user_id)',
  'create index stop_links_created on stop_links (created_at)',
  // Older notices are not sent any more: their default is the time of the migration.
  'alter table notices add column mailed_at timestamptz default now(), add column pushed_at timestamptz default now()',
  'alter table notices alter column mailed_at drop default, alter column pushed_at drop default',
  'alter table mails add column stop_url text',
  // The first moment from \`moment\` on at which a clock of the zone shows \`wanted\` or, where that hour is skipped, the time
  // after it. Zones change on quarters of an hour. A doubled hour counts once: its first time.
  `create function next_local_time(moment timestamptz, zone text, wanted time) returns timestamptz language sql stable as $$
    select min(first_at) from (
      select min(quarter) as first_at
      from generate_series(-1, 2) as days (n)
        cross join lateral (select (moment at time zone zone)::date + n + wanted as at_home) as wish
        cross join lateral generate_series(at_home at time zone zone - interval '3 hours', at_home at time zone zone,
          interval '15 minutes') as quarter
      where quarter at time zone zone >= at_home group by n
    ) as moments where first_at >= moment
  $$`,
  // An unknown zone counts as UTC.
  `create function known_zone(zone text) returns text language plpgsql stable as $$ begin
    perform now() at time zone zone;
    return zone;
  exception when invalid_parameter_value then
    return 'UTC';
  end $$`,
  // The first moment from \`moment\` on for a mail or push: not between 21:00 and 07:00, and at 17:00 when there is one a day.
  `create function decent_time(moment timestamptz, zone text, quiet boolean, daily boolean) returns timestamptz language sql stable as $$
    select case when quiet and (wished at time zone here)::time not between '07:00' and '20:59:59.999999'
      then next_local_time(wished, here, '07:00') else wished end
    from known_zone(zone) as here
      cross join lateral (select case when daily then next_local_time(moment, here, '17:00') else moment end as wished) as wish
  $$`,
];

export const steps: readonly Step[] = [{ statements }];
