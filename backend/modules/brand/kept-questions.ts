import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { Reader } from '#shared/database/database.ts';
import { listQuestions } from './brand.queries.ts';

type Sections = readonly WorkbookSection[];

/** Twenty-one days and some of their earlier texts. */
const MAX_KEPT = 200;
/** By id, which is the hash of the questions: an entry never goes out of date. */
const kept = new Map<string, Sections>();

/** The questions that versions answer, read once per process; those of day 1 for null. */
export async function readQuestions(
  db: Reader,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Sections> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = new Map(wanted.flatMap((id) => (kept.has(id) ? [[id, kept.get(id) ?? []] as const] : [])));
  const missing = wanted.filter((id) => !found.has(id));
  for (const { id, sections } of missing.length > 0 ? await listQuestions(db, missing) : []) {
    found.set(id, sections);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(id, sections);
  }
  return (id) => (id === null ? curriculumDay(1)?.sections : found.get(id)) ?? [];
}
