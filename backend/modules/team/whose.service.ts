import type { Actor } from '#backend/http/access.ts';
import type { CoachFilter } from '#shared/contract/users.ts';
import type { Reader } from '#shared/database/database.ts';
import type { Whose } from '#shared/database/whose.ts';
import { hasClients } from './team.queries.ts';

/** Whose clients a coach asks for. */
export async function findWhose(db: Reader, actor: Actor, filter: CoachFilter | undefined): Promise<Whose> {
  if (filter === undefined) return null;
  if (filter === 'none') return 'nobody';
  if (typeof filter === 'number') return { coachId: filter, orUnassigned: false };
  if (filter === 'usual' && !(await hasClients(db, actor.id))) return null;
  return { coachId: actor.id, orUnassigned: true };
}
