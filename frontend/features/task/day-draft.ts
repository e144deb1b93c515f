import { call } from '#frontend/data/api.ts';
import type { Fields } from '#frontend/data/draft-merge.ts';
import type { DraftPort, StoredDraft } from '#frontend/data/draft-port.ts';
import type { Draft, DraftContent, MissionForm } from '#shared/contract/drafts.ts';
import { partLabel } from '#shared/domain/mission-form.ts';

/** The uploaded file of a draft. */
export interface DraftFile {
  fileURL: string;
  name: string | null;
}

/** The fields of a day's draft by name: each answer as `step.key`, then `notes` and `file`. */
export const toFields = ({ form, notes, fileURL }: DraftContent, fileName: string | null): Fields => ({
  ...Object.fromEntries(
    Object.entries(form ?? {}).flatMap(([step, answers]) =>
      Object.entries(answers ?? {}).map(([key, answer]) => [`${step}.${key}`, answer]),
    ),
  ),
  ...(notes === undefined ? {} : { notes }),
  ...(fileURL === undefined ? {} : { file: { fileURL, name: fileName } satisfies DraftFile }),
});

export function toContent(fields: Fields): DraftContent {
  const form: Record<string, Record<string, unknown>> = {};
  for (const [name, answer] of Object.entries(fields)) {
    const [step = '', key] = name.split('.');
    if (key !== undefined) form[step] = { ...form[step], [key]: answer };
  }
  const file = fields.file as DraftFile | undefined;
  return {
    ...(Object.keys(form).length > 0 ? { form: form as MissionForm } : {}),
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
  save: async (fields, headers) =>
    toStored(
      await call('PUT /api/drafts/:day', {
        params: { day },
        body: toContent(fields),
        headers: { ...headers },
      }),
    ),
  newerIn: (body) => {
    const { draft } = body as { draft: Draft | null };
    return draft && toStored(draft);
  },
});

/** The form's label of a field. */
export function fieldLabel(name: string): string {
  if (name === 'notes') return 'Additional notes';
  if (name === 'file') return 'File';
  const key = name.split('.').at(-1) ?? name;
  return partLabel(key) ?? key;
}

export const fieldText = (name: string, value: unknown): string =>
  name === 'file' ? ((value as DraftFile | undefined)?.name ?? '') : String(value ?? '');
