import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { keepSecret, readKept } from '#shared/config/kept-secret.ts';

/** The product's role and database on the embedded server. */
export const OWNER = 'brand_sprint';
const DATABASE = 'brand_sprint';

export const embeddedOwner = (password: string): Owner => ({ role: OWNER, database: DATABASE, password });

interface OwnerOptions {
  /** May create and drop databases, as tests and benchmarks do. */
  createsDatabases?: boolean | undefined;
  /** Extensions that need a superuser; created in every database. */
  extensions?: readonly string[] | undefined;
}

/** The owner's password, generated once in a private file. */
export const ownerPassword = (dataDir: string): Promise<string> =>
  keepSecret(passwordFile(dataDir), {
    make: () => randomBytes(24).toString('hex'),
    minLength: 32,
    wayOut: 'A start without that file makes a new one.',
  });

/** Undefined before the first start. */
export const keptOwnerPassword = (dataDir: string): Promise<string | undefined> =>
  readKept(passwordFile(dataDir));

export const databaseUrl = (password: string, port: number | string): string =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`;

const passwordFile = (dataDir: string): string => join(dataDir, 'database-password');

/** The owner, password and database. */
export interface Owner {
  role: string;
  password: string;
  database: string;
}

/**
 * Makes an ordinary role the owner of one database, without other rights. Objects that earlier releases created as
 * superuser change owner in one transaction. Idempotent.
 */
export async function transferToOwner(
  superuserUrl: string,
  owner: Owner,
  options: OwnerOptions = {},
): Promise<void> {
  await asSuperuser(superuserUrl, 'template1', async (client) => {
    for (const name of options.extensions ?? []) await client.query(`create extension if not exists ${name}`);
  });
  const isOurs = await asSuperuser(superuserUrl, 'postgres', async (client) => {
    await alterRole(client, owner, options);
    const { rows } = await client.query<{ owner: string }>(
      'select rolname as owner from pg_database join pg_roles on pg_roles.oid = datdba where datname = $1',
      [owner.database],
    );
    if (!rows[0]) await client.query(`create database ${quoted(owner.database)} owner ${quoted(owner.role)}`);
    return !rows[0] || rows[0].owner === owner.role;
  });
  if (!isOurs) await asSuperuser(superuserUrl, owner.database, (client) => transferAll(client, owner));
}

const quoted = pg.escapeIdentifier;

async function alterRole(
  client: pg.Client,
  { role, password }: Owner,
  { createsDatabases }: OwnerOptions,
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${quoted(role)}`);
  const rights = `nosuperuser nocreaterole noreplication nobypassrls ${createsDatabases ? '' : 'no'}createdb`;
  await client.query(`alter role ${quoted(role)} login ${rights} password ${pg.escapeLiteral(password)}`);
}

const schemas = `nspname !~ '^pg_' and nspname <> 'information_schema'`;
/** PostgreSQL's own objects and those of extensions stay as they are. */
const isOwn = (catalogue: string): string => `not exists (
  select from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e')`;
const OURS = 'current_user::regrole';

/** One statement per object; indexes and column sequences follow their table. */
const transfers = `
  select format('alter schema %I', nspname) as object from pg_namespace where nspowner = ${OURS} and ${schemas}
  union all
  select format(case relkind when 'S' then 'alter sequence %s' when 'v' then 'alter view %s'
      when 'm' then 'alter materialized view %s' else 'alter table %s' end, pg_class.oid::regclass)
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relowner = ${OURS} and ${schemas} and relkind in ('r', 'p', 'v', 'm', 'S') and ${isOwn('pg_class')}
      and not (relkind = 'S' and exists (
        select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and refobjsubid > 0))
  union all
  select format('alter routine %s', pg_proc.oid::regprocedure)
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where proowner = ${OURS} and ${schemas} and ${isOwn('pg_proc')}
  union all
  select format('alter type %s', pg_type.oid::regtype)
    from pg_type join pg_namespace on pg_namespace.oid = typnamespace
    where typowner = ${OURS} and ${schemas} and typtype in ('e', 'd') and ${isOwn('pg_type')}`;

async function transferAll(client: pg.Client, { role, database }: Owner): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ object: string }>(transfers);
  for (const { object } of rows) await client.query(`${object} owner to ${quoted(role)}`);
  await client.query(`alter database ${quoted(database)} owner to ${quoted(role)}`);
  await client.query('commit');
}

async function asSuperuser<T>(
  url: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  const client = new pg.Client({ connectionString: address.href });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
