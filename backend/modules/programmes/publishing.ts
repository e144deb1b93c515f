import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Actor } from '#backend/http/access.ts';
import { isCrowded } from '#backend/http/bodies.ts';
import { conflict, HttpError } from '#backend/http/errors.ts';
import type { DraftProblem, ProgrammeChange, ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { publishProgramme } from '#shared/database/seed-tasks.ts';
import { type Change, changesBetween } from '#shared/domain/programme-changes.ts';
import {
  type Parts,
  partsOf,
  type RawProgramme,
  type RawTask,
  rawProgrammeOf,
} from '#shared/domain/programme-draft.ts';
import { checkProgramme, type Issue, MAX_VALUES, type Programme } from '#shared/programmes/programme.ts';
import { settleDraft } from './drafts.queries.ts';
import { readParts } from './drafts.ts';
import { getItem, isNameTaken, NAME_TAKEN, recordChange, requireProgramme } from './programme-records.ts';
import * as queries from './programmes.queries.ts';
import { dropOthers } from './suggestions.ts';

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

interface Changes {
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
  await queries.moveWaiting(trx, id, versionId);
  await settleDraft(trx, id, Object.keys(partsOf(programme)));
  await dropOthers(trx, id, programme);
  const { version } = await getItem(trx, id);
  if (version === null || version === before.version) return await getItem(trx, id);
  return await recordChange(trx, actor, { id, action: 'publish-programme', version });
}

/** More of them help nobody. */
const MOST = 200;

/** What an author has not written, by the field or the setting of a question. */
const words: Readonly<Record<string, string>> = {
  ...{ name: 'a name', promise: 'a promise of one sentence', title: 'a title', label: 'the question' },
  ...{ deliverable: 'what the day ends with', estimatedTime: 'how long the day takes' },
  ...{ resultLabel: 'a name for the result', bookHeading: 'a heading for the book' },
  ...{ description: 'a description', chapterTitle: 'a title of the chapter' },
  ...{ chapterPromise: 'what the chapter will hold', guidanceTitle: 'a title of the guidance' },
};

/** What an author has not added or chosen. */
const lists: Readonly<Record<string, string>> = {
  ...{ checks: 'Add a success criterion.', guidancePoints: 'Add a point of the guidance.' },
  ...{ exampleCompany: 'Name the example company.', exampleAnswer: 'Add its answer.' },
  ...{
    sections: 'Add a section.',
    fields: 'Add a question.',
    columns: 'Add a column with a name and a kind.',
  },
  ...{
    options: 'Add the choices.',
    kind: 'Choose a kind.',
    policy: 'Choose how days open.',
    coachTemplate: 'Choose a feedback template.',
  },
  ...{ contrast: 'Add two columns of colours, or measure no contrast.' },
  ...{ needs: 'Each earlier day must come before this one and still have the questions that are shown.' },
  ...{ parts: 'Each part needs a name and a first day, and every day is in one part.' },
};

const groups: Readonly<Record<string, string>> = {
  ...{ 'chapter.title': 'chapterTitle', 'chapter.promise': 'chapterPromise', 'chapter.key': 'chapterKey' },
  ...{ 'guidance.title': 'guidanceTitle', 'guidance.points': 'guidancePoints' },
  ...{ 'example.company': 'exampleCompany', 'example.answer': 'exampleAnswer' },
};

/** The name of the field of a day's part that a path of the file is about. */
function fieldAt(
  task: RawTask | undefined,
  [first = 'title', at, within, place, setting]: PropertyKey[],
): string {
  if (first !== 'sections') return groups[`${String(first)}.${String(at)}`] ?? String(first);
  const section = task?.sections?.[Number(at)];
  if (!section || within === undefined) return 'sections';
  if (within !== 'fields' || place === undefined) return `section.${section.key}.${String(within)}`;
  const field = section.fields[Number(place)];
  return `field.${field?.key ?? ''}.${String(setting ?? 'label')}`;
}

function messageOf(field: string, { message }: Issue): string {
  const name = field.split('.').at(-1) ?? field;
  if (name === 'needs' || name === 'parts' || name === 'contrast') return lists[name] ?? message;
  if (message === 'Expected a text' && name in words) return `Write ${words[name]}.`;
  if (/^(Expected|It )/.test(message) && name in lists) return lists[name] ?? message;
  if (message === 'Expected a text') return 'Write a text, or take the line out.';
  if (/^It (is|must be|must have at least)/.test(message)) return 'This is not complete.';
  return message.endsWith('.') ? message : `${message}.`;
}

/** Says of each fault in which field of the draft an author mends it. */
export function problemsIn(raw: RawProgramme, issues: readonly Issue[]): DraftProblem[] {
  const problems = issues.map((issue): DraftProblem => {
    const [first = 'name', at, ...path] = issue.path;
    const task = first === 'days' ? raw.days[Number(at)] : undefined;
    const field = task ? fieldAt(task, path) : String(first);
    return { part: task?.key ?? 'head', field, message: messageOf(field, issue) };
  });
  const once = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...once.values()].slice(0, MOST);
}
