import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { type Finding, refused, warning } from './findings.ts';

/** Settings of the PostgreSQL server, rights of our role, and accounts. */
export const findUnsafeDatabase = async (
  db: Database,
  { allowsInvented }: { allowsInvented: boolean },
): Promise<Finding[]> => [
  ...(await inEncoding(db)),
  ...(await inPooling(db)),
  ...(await inCollation(db)),
  ...(await inDurability(db)),
  ...(await inRights(db)),
  ...(allowsInvented ? [] : await inAccounts(db)),
];

async function inEncoding(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`select current_setting('server_encoding') as name`.execute(db);
  const name = rows[0]?.name;
  if (name === 'UTF8') return [];
  return [
    refused(`The database has the encoding ${name}: create it with encoding 'UTF8' template template0.`),
  ];
}

/** Another release of the operating system or image may sort otherwise, and then indexes miss rows. */
async function inCollation(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; was: string; is: string }>`
    select datname as name, datcollversion as was, pg_database_collation_actual_version(oid) as is
    from pg_database where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
  `.execute(db);
  return rows.map(({ name, was, is }) =>
    warning(
      `The operating system of PostgreSQL sorts by collation version ${is}, and the indexes were built with ${was}: run reindex database ${name}, then alter database ${name} refresh collation version.`,
    ),
  );
}

/** A transaction pooler hands a setting of one connection on to another. */
async function inPooling(db: Database): Promise<Finding[]> {
  const mark = randomUUID();
  const isHandedOn = await db.connection().execute(async (one) => {
    await sql`select set_config('brand_sprint.pooled', ${mark}, false)`.execute(one);
    const { rows } = await db
      .connection()
      .execute((other) =>
        sql<{ seen: string | null }>`select current_setting('brand_sprint.pooled', true) as seen`.execute(
          other,
        ),
      );
    return rows[0]?.seen === mark;
  });
  if (!isHandedOn) return [];
  return [
    refused(
      'DATABASE_URL leads to a transaction pooler such as PgBouncer, which loses prepared statements and time limits: connect to PostgreSQL itself, or use session pooling.',
    ),
  ];
}

/** Settings without which PostgreSQL loses confirmed commits in a crash. */
const NEEDED = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

async function inDurability(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(NEEDED)}) and setting = 'off' order by name
  `.execute(db);
  return rows.map(({ name }) =>
    refused(`PostgreSQL runs with ${name} off: a crash can lose committed transactions.`),
  );
}

const RIGHTS = ['superuser', 'createrole', 'createdb', 'replication', 'bypassrls'] as const;
/** Predefined roles with access to the server's files and programs. */
const REACHING = ['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'];

/** The product's role may only own its database, which limits the damage of an SQL injection. */
async function inRights(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string } & Record<(typeof RIGHTS)[number] | 'reaches', boolean>>`
    select current_user::text as name, rolsuper as superuser, rolcreaterole as createrole, rolcreatedb as createdb,
      rolreplication as replication, rolbypassrls as bypassrls,
      exists (select from pg_roles as other where pg_has_role(current_user, other.oid, 'member')
        and (other.rolsuper or other.rolname in (${sql.join(REACHING)}))) as reaches
    from pg_roles where rolname = current_user
  `.execute(db);
  const [role] = rows;
  if (!role) return [];
  const tooMany = RIGHTS.filter((right) => role[right]);
  if (tooMany.length > 0) {
    const mend = tooMany.map((right) => `no${right}`).join(' ');
    return [
      refused(
        `DATABASE_URL connects as ${role.name}, which has rights beyond its own database (${tooMany.join(', ')}). Use a role that only owns the database, or run as superuser: alter role ${role.name} ${mend}.`,
      ),
    ];
  }
  return role.reaches
    ? [
        refused(
          `DATABASE_URL connects as ${role.name}, which is a member of a role with access to the server's files or programs.`,
        ),
      ]
    : [];
}

/** Accounts created by the demo or `npm run seed`. */
async function inAccounts(db: Database): Promise<Finding[]> {
  // Imported lazily: workers need password threads for nothing else.
  const { isPassword } = await import('#shared/accounts/passwords.ts');
  const hashes = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('email', 'in', demoEmails)
    .where('deactivated_at', 'is', null)
    .execute()
    .catch(ignoreMissingTable);
  for (const { password_hash: stored } of hashes) {
    if (await isPassword(stored, demoPassword)) {
      return [
        refused(
          'The database has demo accounts with a publicly known password. Delete them or start with an empty database.',
        ),
      ];
    }
  }
  return [];
}

/** The table does not exist before the first migration. */
function ignoreMissingTable(error: { code?: string }): [] {
  if (error.code === '42P01' || error.code === '42703') return [];
  throw error;
}

/** The password of all invented people; the README names it. */
export const demoPassword = 'demo-sprint-1!';

/** Participants of the demo, and the first one of `npm run seed -- --clients`. */
export const demoEmails = [
  'demo@example.com',
  'tom.okafor@example.com',
  'ingrid.solheim@example.com',
  'marek.nowak@example.com',
  'aoife.brennan@example.com',
  'lukas.steiner@example.com',
  'priya.raman@example.com',
  'jonas.lind@example.com',
  'chiara.verdi@example.com',
  'hannah.weiss@example.com',
  'diego.morales@example.com',
  'sara.haddad@example.com',
  'ben.whitaker@example.com',
  'yuki.tanaka@example.com',
  'fatima.zahra.idrissi@example.com',
  'oliver.grant@example.com',
  'mireille.laurent@example.com',
  'samuel.mensah@example.com',
  'greta.holm@example.com',
  'rafael.costa@example.com',
  'nadia.petrova@example.com',
  'emre.yildiz@example.com',
  'clara.johansson@example.com',
  'daniel.kim@example.com',
  'client1@example.com',
] as const;

export type DemoEmail = (typeof demoEmails)[number];
