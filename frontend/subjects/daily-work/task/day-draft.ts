import { type Fields, isSame } from '#frontend/data/drafts/draft-merge.ts';
import type { DraftPort, StoredDraft } from '#frontend/data/drafts/draft-session.ts';
import { mergeItems } from '#frontend/data/drafts/merge-items.ts';
import { call } from '#frontend/data/http/api.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { joinTexts } from '#frontend/subjects/daily-work/days/draft-choices.tsx';
import { draftQuery } from '#frontend/subjects/daily-work/queries.ts';
import type { Draft, DraftContent } from '#shared/contract/drafts.ts';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import type { Answer, Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerText, partLabel } from '#shared/domain/answers.ts';

/** The uploaded file of a draft. */
export interface DraftFile {
  fileURL: string;
  name: string | null;
}

/** The fields of a day's draft by name: each answer as `section.key`, then `notes` and `file`. */
export const toFields = ({ form, notes, fileURL }: DraftContent, fileName: string | null): Fields => ({
  ...Object.fromEntries(
    Object.entries(form ?? {}).flatMap(([section, answers]) =>
      Object.entries(answers).map(([key, answer]) => [`${section}.${key}`, answer]),
    ),
  ),
  ...(notes === undefined ? {} : { notes }),
  ...(fileURL === undefined ? {} : { file: { fileURL, name: fileName } satisfies DraftFile }),
});

export function toContent(fields: Fields): DraftContent {
  const form: Answers = {};
  for (const [name, answer] of Object.entries(fields)) {
    const [section = '', key] = name.split('.');
    if (key !== undefined) form[section] = { ...form[section], [key]: answer as Answer };
  }
  const file = fields.file as DraftFile | undefined;
  return {
    ...(Object.keys(form).length > 0 ? { form } : {}),
    ...(typeof fields.notes === 'string' ? { notes: fields.notes } : {}),
    ...(file ? { fileURL: file.fileURL } : {}),
  };
}

export const toStored = (draft: Draft): StoredDraft => ({
  fields: toFields(draft, draft.fileName),
  version: draft.version,
  updatedAt: draft.updatedAt,
});

export const dayDraftPort = (day: number): DraftPort => ({
  save: async (fields, headers) => {
    const draft = await call('PUT /api/drafts/:day', {
      params: { day },
      body: toContent(fields),
      headers: { ...headers },
    });
    // A start without a network shows it.
    freshness.patch(draftQuery(day), () => draft);
    return toStored(draft);
  },
  newerIn: (body) => {
    const { draft } = body as { draft: Draft | null };
    return draft && toStored(draft);
  },
  mergeLists: mergeItems,
});

/** The form's label of a field. */
export function fieldLabel(name: string, sections: readonly WorkbookSection[]): string {
  if (name === 'notes') return 'Additional notes';
  if (name === 'file') return 'File';
  return partLabel(name.split('.').at(-1) ?? name, sections);
}

export function fieldText(name: string, value: unknown, sections: readonly WorkbookSection[]): string {
  if (name === 'file') return (value as DraftFile | undefined)?.name ?? '';
  if (!Array.isArray(value)) return String(value ?? '');
  const field = sections.flatMap(({ fields }) => fields).find(({ key }) => name.endsWith(`.${key}`));
  return answerText(value as Answer, field);
}

/** Both values of a conflict: one text below the other, all items of both lists. */
export function joinValues(mine: unknown, theirs: unknown): unknown {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return joinTexts(mine, theirs);
  const own = mine.filter((item) => !theirs.some((each) => isSame(each, item)));
  return [...theirs, ...own].slice(0, MAX_ROWS);
}
