import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { type Finding, refused } from './findings.ts';
import { inventedEmails, inventedPassword } from './invented-people.ts';

/** What the running PostgreSQL says of itself, of our role and of who has an account. */
export const findUnsafeDatabase = async (
  db: Database,
  { allowsInvented }: { allowsInvented: boolean },
): Promise<Finding[]> => [
  ...(await inDurability(db)),
  ...(await inRights(db)),
  ...(allowsInvented ? [] : await inAccounts(db)),
];

/** Settings without which PostgreSQL forgets in a crash what it has confirmed. */
const NEEDED = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

async function inDurability(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(NEEDED)}) and setting = 'off' order by name
  `.execute(db);
  return rows.map(({ name }) =>
    refused(`PostgreSQL runs with ${name} off: what it confirms can be lost in a crash.`),
  );
}

const RIGHTS = ['superuser', 'createrole', 'createdb', 'replication', 'bypassrls'] as const;
/** Predefined roles that reach the server's files and programs. */
const REACHING = ['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'];

/** The product's role owns its database and needs nothing else: a hole in a query then ends there. */
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
        `DATABASE_URL connects as ${role.name}, who has more rights than its own database (${tooMany.join(', ')}). Take a role that owns the database and nothing else, or as superuser: alter role ${role.name} ${mend}.`,
      ),
    ];
  }
  return role.reaches
    ? [
        refused(
          `DATABASE_URL connects as ${role.name}, who may act as a role that reaches the server itself.`,
        ),
      ]
    : [];
}

/** The accounts that a demo or `npm run seed` has left in the database. */
async function inAccounts(db: Database): Promise<Finding[]> {
  // Imported here because nothing else in workers needs the threads for passwords.
  const { isPassword } = await import('#shared/accounts/passwords.ts');
  const hashes = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('email', 'in', inventedEmails)
    .where('deactivated_at', 'is', null)
    .execute()
    .catch(ignoreMissingTable);
  for (const { password_hash: stored } of hashes) {
    if (await isPassword(stored, inventedPassword)) {
      return [
        refused(
          'The database has invented people whose password everybody knows. Delete their accounts, or start with an empty database.',
        ),
      ];
    }
  }
  return [];
}

/** Before the first migration there are no accounts. */
function ignoreMissingTable(error: { code?: string }): [] {
  if (error.code === '42P01' || error.code === '42703') return [];
  throw error;
}
