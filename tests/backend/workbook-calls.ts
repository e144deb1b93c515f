import type { LightMyRequestResponse } from 'fastify';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { Person } from './test-person.ts';

/** The questions of a day. */
export const sectionsOf = (day: number): readonly WorkbookSection[] => curriculumDay(day)?.sections ?? [];

export const saveDraft = (person: Person, day: number, payload: object): Promise<LightMyRequestResponse> =>
  person.put(`/api/drafts/${day}`, payload);

/** Hands in a day; by default its workbook, whose draft days after the first need (`saveDraft`). */
export const handIn = (
  person: Person,
  taskDay: number,
  fileURL = `embedded_form_day${taskDay}_1.json`,
): Promise<LightMyRequestResponse> =>
  person.post('/api/submissions', { userId: person.user.id, taskDay, fileURL, notes: '' });
