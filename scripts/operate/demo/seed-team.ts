import { sql } from 'kysely';
import { insertCoach } from '#shared/accounts/coach-roles.ts';
import { hashPassword } from '#shared/accounts/passwords.ts';
import type { Database } from '#shared/database/database.ts';

const team = [
  { email: 'noah.berg@example.com', name: 'Noah Berg' },
  { email: 'amara.diallo@example.com', name: 'Amara Diallo' },
  { email: 'ines.ferreira@example.com', name: 'Inês Ferreira' },
] as const;

export interface Coach {
  id: number;
  name: string;
}

/**
 * The invented coaches, added where they are missing. Their password is not the public one of the demo: coaches read
 * everybody's work. An address that belongs to a participant is left alone.
 */
export async function seedTeam(
  db: Database,
  password: string,
): Promise<{ coaches: Coach[]; added: string[] }> {
  const known = await findTeam(db);
  if (known.length === team.length) return { coaches: known, added: [] };
  const passwordHash = await hashPassword(password);
  const added: string[] = [];
  for (const { email, name } of team)
    if (await insertCoach(db, { email, name, passwordHash })) added.push(email);
  return { coaches: await findTeam(db), added };
}

const findTeam = (db: Database): Promise<Coach[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', sql<string>`any(${team.map(({ email }) => email)}::text[])`)
    .where('is_admin', '=', true)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
