import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Actor } from '#backend/http/access.ts';
import { isCrowded } from '#backend/http/bodies.ts';
import { conflict, HttpError } from '#backend/http/errors.ts';
import type { DraftProblem, ProgrammeChange, ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { publishProgramme } from '#shared/database/seed-tasks.ts';
import { type Change, changesBetween } from '#shared/domain/programme-changes.ts';
import { type Parts, partsOf, rawProgrammeOf } from '#shared/domain/programme-draft.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import { checkProgramme, MAX_VALUES } from '#shared/programmes/programme-file.ts';
import { problemsIn } from './draft-problems.ts';
import { readParts } from './drafts.service.ts';
import { moveWaiting } from './moves.queries.ts';
import { getItem, isNameTaken, NAME_TAKEN, recordChange, requireProgramme } from './programme-records.ts';
import * as queries from './programmes.queries.ts';
import { dropOthers } from './suggestions.service.ts';

interface Prepared {
  parts: Parts;
  newest: queries.VersionRow | undefined;
  programme: Programme | undefined;
  problems: DraftProblem[];
  basedOn: string;
}

const TAKEN = { part: 'head', field: 'name', message: NAME_TAKEN };
const CROWDED = { part: 'head', field: 'days', message: 'Take days or questions out: there are too many.' };

/** The draft as it would be published. */
async function prepare(db: Reader, id: number, key: string): Promise<Prepared> {
  const parts = await readParts(db, id);
  const raw = rawProgrammeOf(parts);
  const newest = await queries.findVersion(db, id);
  const draft = JSON.stringify([newest?.number ?? 0, raw]);
  const basedOn = createHash('sha256').update(draft).digest('hex');
  if (isCrowded(draft, MAX_VALUES))
    return { parts, newest, programme: undefined, problems: [CROWDED], basedOn };
  const { programme, issues } = checkProgramme(raw, key);
  // Those who had one name before that was refused keep it.
  const isNew = programme !== undefined && programme.name !== newest?.parts.head?.name;
  if (isNew && (await isNameTaken(db, programme.name, id)))
    return { parts, newest, programme: undefined, problems: [TAKEN], basedOn };
  return { parts, newest, programme, problems: problemsIn(raw, issues), basedOn };
}

const countClients = (count: number): string => (count === 1 ? '1 client is' : `${count} clients are`);

/** What a change means for those who are there already. */
function meaningOf({ formerDay, isNewDay }: Change, clients: number): string {
  const who = clients === 1 ? 'This client keeps' : 'They keep';
  if (formerDay === null)
    return ` ${countClients(clients)} in this programme. ${who} the version that was begun.`;
  const there = ` ${countClients(clients)} on day ${formerDay} or later.`;
  return isNewDay ? `${there} ${who} a programme without it.` : `${there} ${who} the old day ${formerDay}.`;
}

async function listChanges(db: Reader, id: number, { newest, parts }: Prepared): Promise<ProgrammeChange[]> {
  if (!newest) return [];
  const changes = changesBetween(newest.parts, parts);
  const counts = await queries.countByDay(db, id);
  return changes.map((change, at) => {
    const { day, formerDay, what, isSafe } = change;
    const there = counts.filter((count) => formerDay === null || count.day >= formerDay);
    const clients = there.reduce((sum, count) => sum + count.clients, 0);
    const next = changes[at + 1];
    const isSaidNext = next?.formerDay === formerDay && next.isNewDay === change.isNewDay;
    const meaning = clients === 0 || isSaidNext ? '' : meaningOf(change, clients);
    return { day, isSafe, clients, what: what + meaning };
  });
}

export interface Changes {
  problems: DraftProblem[];
  changes: ProgrammeChange[];
  basedOn: string;
}

export async function getChanges(db: Reader, id: number): Promise<Changes> {
  const { key } = await requireProgramme(db, id);
  const prepared = await prepare(db, id, key);
  // Others' calls come between.
  await nextTurn();
  const { problems, basedOn } = prepared;
  return { problems, changes: await listChanges(db, id, prepared), basedOn };
}

/** Makes the draft the newest version; 422 with what keeps it from that. */
export async function publish(
  trx: Trx,
  actor: Actor,
  { id, basedOn }: { id: number; basedOn: string },
): Promise<ProgrammeItem> {
  const { key, isOwn } = await requireProgramme(trx, id, 'update');
  if (!isOwn) throw conflict('This programme comes with the product, which alone publishes it.');
  await queries.lockNames(trx);
  const { programme, problems, basedOn: now } = await prepare(trx, id, key);
  if (now !== basedOn)
    throw conflict('The draft changed since you looked at its changes. Please look again.');
  if (!programme) throw new HttpError(422, 'This draft is not complete yet.', { problems });
  const before = await getItem(trx, id);
  const versionId = await publishProgramme(trx, programme, actor.id);
  await moveWaiting(trx, id, versionId);
  await queries.settleDraft(trx, id, Object.keys(partsOf(programme)));
  await dropOthers(trx, id, programme);
  const { version } = await getItem(trx, id);
  if (version === null || version === before.version) return await getItem(trx, id);
  return await recordChange(trx, actor, { id, action: 'publish-programme', version });
}
