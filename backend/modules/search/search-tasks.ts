import type { Actor } from '#backend/http/access.ts';
import type { Found } from '#shared/contract/search.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { Reader } from '#shared/database/database.ts';
import { listTitles } from './search.queries.ts';
import type { Wanted } from './search-words.ts';
import { hasAll, snippetOf } from './snippet.ts';

/** The labels of a day's questions and columns. */
const labelsOf = (day: number): string[] =>
  (curriculumDay(day)?.sections ?? []).flatMap(({ fields }) =>
    fields.flatMap(({ label, columns = [] }) => [label, ...columns.map((column) => column.label)]),
  );

/**
 * Days whose title has every word, then days with a question that has. The titles of locked days are public, their questions
 * are not.
 */
export async function findTasks(db: Reader, actor: Actor, wanted: Wanted): Promise<Found[]> {
  const isOpen = (day: number): boolean => actor.isAdmin || day <= actor.currentDay;
  const found = (await listTitles(db)).flatMap(({ day, title }) => {
    const isTitled = hasAll(title, wanted);
    const label = isTitled || !isOpen(day) ? undefined : labelsOf(day).find((each) => hasAll(each, wanted));
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
