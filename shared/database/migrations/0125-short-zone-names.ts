import type { Step } from '#shared/database/migration.ts';

const known = `create or replace function known_zone(zone text) returns text language plpgsql stable as $$ begin
    perform now() at time zone zone;
    return case upper(zone) when 'CET' then 'Europe/Brussels' when 'MET' then 'Europe/Brussels'
      when 'EET' then 'Europe/Athens' when 'WET' then 'Europe/Lisbon' else zone end;
  exception when invalid_parameter_value then
    return 'UTC';
  end $$`;

/** PostgreSQL takes four names of zones for abbreviations without summer time, which browsers and Node do not. */
export const steps: readonly Step[] = [{ statements: [known] }];
