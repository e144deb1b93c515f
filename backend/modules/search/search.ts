import { setImmediate as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Actor, signedIn } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import { MAX_SEARCH_COUNT, SEARCH_PREVIEW, SEARCH_PREVIEW_COUNT } from '#shared/contract/limits.ts';
import type { Found, FoundGroup, SearchKind } from '#shared/contract/search.ts';
import * as contract from '#shared/contract/search.ts';
import type { Database, Reader } from '#shared/database/database.ts';
import { presentAvatarURL } from '#shared/database/present-file-url.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import { dayOf, type Programme } from '#shared/programmes/programme.ts';
import * as queries from './search.queries.ts';
import { hasAll, markOccurrences, readWanted, snippetOf, type Wanted } from './snippet.ts';

export function searchRoutes({ query }: Routes): void {
  query(contract.search, signedIn, ({ db, actor, query: wanted }) => search(db, actor, wanted));
}

/** Characters of all results of a kind that are looked through for hits. */
const LOOKED_THROUGH_IN_ALL = 100_000;
/** Texts are long: of all searches together, one result has its turn between other calls. */
const inTurn = pLimit(1);

type Find = (db: Database, wanted: queries.SearchFor) => Promise<queries.FoundRow[]>;

/** What somebody may search, in the order of the answer. Each statement has the rights in its conditions. */
function findersOf(actor: Actor): [SearchKind, Find][] {
  if (actor.isAdmin) {
    return [
      ['client', queries.findClients],
      ['submission', queries.findSubmissions],
      ['message', queries.findMessages],
      ['note', queries.findNotes],
    ];
  }
  const { id } = actor;
  return [
    ['submission', (db, wanted) => queries.findOwnSubmissions(db, id, wanted)],
    ['feedback', (db, wanted) => queries.findOwnFeedback(db, id, wanted)],
    ['message', (db, wanted) => queries.findOwnMessages(db, id, wanted)],
  ];
}

/** Every kind in which something was found: a coach's clients first, a participant's days first. */
async function search(
  db: Database,
  actor: Actor,
  { q = '', kind }: { q?: string | undefined; kind?: SearchKind | undefined },
): Promise<FoundGroup[]> {
  const wanted = readWanted(q);
  if (!wanted) return [];
  const [shown, most] = kind ? [MAX_SEARCH_COUNT, MAX_SEARCH_COUNT] : [SEARCH_PREVIEW, SEARCH_PREVIEW_COUNT];
  const chosen = findersOf(actor).filter(([each]) => kind === undefined || each === kind);
  const groups = await Promise.all(
    chosen.map(async ([each, find]) => {
      const rows = await find(db, { q, tsquery: wanted.tsquery, shown, most });
      const looking = { left: LOOKED_THROUGH_IN_ALL };
      const parts = (texts: readonly string[]) =>
        each === 'client' ? markOccurrences(texts.join(), q) : snippetOf(texts, wanted, looking);
      const found: Found[] = [];
      for (const row of rows.slice(0, shown)) {
        found.push(await inTurn(() => pause(present(row, parts))));
      }
      return {
        kind: each,
        count: Math.min(rows.length, most),
        isAtLeast: rows.length > most,
        found,
      };
    }),
  );
  const tasks = kind === undefined || kind === 'task' ? await findTasks(db, actor, wanted) : [];
  const days: FoundGroup = {
    kind: 'task',
    count: tasks.length,
    isAtLeast: false,
    found: tasks.slice(0, shown),
  };
  return (actor.isAdmin ? [...groups, days] : [days, ...groups]).filter(({ count }) => count > 0);
}

const present = (
  { avatarId, at, texts, ...row }: queries.FoundRow,
  parts: (texts: readonly string[]) => Found['parts'],
): Found => ({
  ...row,
  avatarURL: presentAvatarURL(avatarId),
  at: at.toISOString(),
  parts: parts(texts ?? []),
});

/** The labels of a day's questions and columns. */
const labelsOf = (programme: Programme, day: number): string[] =>
  (dayOf(programme, day)?.sections ?? []).flatMap(({ fields }) =>
    fields.flatMap(({ label, columns = [] }) => [label, ...columns.map((column) => column.label)]),
  );

/**
 * Days whose title has every word, then days with a question that has. The titles of locked days are public, their questions
 * are not.
 */
async function findTasks(db: Reader, actor: Actor, wanted: Wanted): Promise<Found[]> {
  const isOpen = (day: number): boolean => actor.isAdmin || day <= actor.currentDay;
  const programme = await getProgramme(db, actor.versionId);
  const found = (await queries.listTitles(db, actor.versionId)).flatMap(({ day, title }) => {
    const isTitled = hasAll(title, wanted);
    const label =
      isTitled || !isOpen(day) ? undefined : labelsOf(programme, day).find((each) => hasAll(each, wanted));
    if (!isTitled && label === undefined) return [];
    const name = `Day ${day}: `;
    const parts = isTitled
      ? [{ text: name, isHit: false }, ...snippetOf([title], wanted)]
      : [{ text: `${name}${title} · `, isHit: false }, ...snippetOf([label ?? ''], wanted)];
    return [{ day, isTitled, parts }];
  });
  return found
    .toSorted((a, b) => Number(b.isTitled) - Number(a.isTitled) || a.day - b.day)
    .map(({ day, parts }) => ({
      ...{ id: day, day, userId: actor.id, userName: '', company: null, avatarURL: null, authorName: null },
      ...{ at: null, parts },
    }));
}
