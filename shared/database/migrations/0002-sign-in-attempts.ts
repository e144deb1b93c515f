import type { Step } from '#shared/database/migration.ts';

const statements = [
  `create table sign_in_attempts (
    id integer generated always as identity primary key,
    account text not null,
    address text not null,
    attempted_at timestamptz not null default now()
  )`,
  'create index sign_in_attempts_account on sign_in_attempts (account, attempted_at)',
  'create index sign_in_attempts_address on sign_in_attempts (address, attempted_at)',
];

export const steps: readonly Step[] = [{ statements }];
