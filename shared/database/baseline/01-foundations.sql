-- Extensions, letters, and local time. People live in time zones of their own (IANA names in users.time_zone).

-- Finds parts of words in lists of clients.
create extension if not exists pg_trgm;
-- Lets a search without accents find words with accents.
create extension if not exists unaccent;

-- Both sides of a search for people are `folded`: case, accents and spelling of letters make no difference.
create function folded(content text) returns text language sql immutable strict parallel safe
  return translate(
    regexp_replace(unaccent('unaccent', lower(normalize(content, NFKC))), '[\u0300-\u036f]', '', 'g'), 'ςı', 'σi');

-- Names stand in the order of a dictionary, which the root collation of ICU has for all scripts; a server without ICU has the
-- order of code points.
do $$ begin
  create collation reading_order (provider = icu, locale = 'und');
exception when feature_not_supported then
  create collation reading_order from "C";
end $$;

-- An unknown zone counts as UTC. PostgreSQL takes four names of zones for abbreviations without summer time, which browsers and
-- Node do not.
create function known_zone(zone text) returns text language plpgsql stable as $$ begin
    perform now() at time zone zone;
    return case upper(zone) when 'CET' then 'Europe/Brussels' when 'MET' then 'Europe/Brussels'
      when 'EET' then 'Europe/Athens' when 'WET' then 'Europe/Lisbon' else zone end;
  exception when invalid_parameter_value then
    return 'UTC';
  end $$;

-- The first moment from `moment` on at which a clock of the zone shows `wanted`. A skipped hour counts as the time after it, a
-- doubled hour as its first time. Zones change on quarters of an hour.
create function next_local_time(moment timestamptz, zone text, wanted time) returns timestamptz
  language sql stable as $$
    select min(first_at) from (
      select min(quarter) as first_at
      from generate_series(-1, 2) as days (n)
        cross join lateral (select (moment at time zone zone)::date + n + wanted as at_home) as wish
        cross join lateral generate_series(at_home at time zone zone - interval '3 hours', at_home at time zone zone,
          interval '15 minutes') as quarter
      where quarter at time zone zone >= at_home group by n
    ) as moments where first_at >= moment
  $$;

-- The first moment from `moment` on for a mail or a push: not between 21:00 and 07:00 if `quiet`, and at 17:00 if `daily`.
create function decent_time(moment timestamptz, zone text, quiet boolean, daily boolean) returns timestamptz
  language sql stable as $$
    select case when quiet and (wished at time zone here)::time not between '07:00' and '20:59:59.999999'
      then next_local_time(wished, here, '07:00') else wished end
    from known_zone(zone) as here
      cross join lateral (select case when daily then next_local_time(moment, here, '17:00') else moment end as wished) as wish
  $$;

-- The moment at which a clock of the zone shows `at_home`, with skipped and doubled hours as in `next_local_time`.
create function local_moment(at_home timestamp, zone text) returns timestamptz language sql stable as $$
    select min(quarter) from known_zone(zone) as here
      cross join lateral generate_series(at_home at time zone here - interval '3 hours', at_home at time zone here,
        interval '15 minutes') as quarter
    where quarter at time zone here >= at_home
  $$;

-- The clock opens days at 06:00.
create function opening_time(on_day date, zone text) returns timestamptz
  language sql stable as $$ select (on_day + time '06:00') at time zone known_zone(zone) $$;

-- A moment, but never before six in the morning of its date.
create function after_six(moment timestamptz, zone text) returns timestamptz language sql stable as $$
    select greatest(moment, opening_time((moment at time zone known_zone(zone))::date, zone))
  $$;
