import { useSyncExternalStore } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { isWork } from '#shared/domain/programme-draft.ts';
import { textIn, textsIn, useAuthor } from './author-context.ts';

const ofEveryDay = ['title', 'estimatedTime', 'description'];
const ofWork = ['deliverable', 'checks', 'resultLabel', 'bookHeading'];

/** Of what a day needs to be published, how much is written; its questions count as one. */
export function dayProgress(fields: Fields): { written: number; required: number } {
  const isWritten = (name: string): boolean =>
    [textIn(fields[name]), ...textsIn(fields[name])].some((text) => text.trim() !== '');
  const areAsked = (section: string): boolean => {
    const questions = textsIn(fields[`section.${section}.fields`]);
    return questions.length > 0 && questions.every((key) => isWritten(`field.${key}.label`));
  };
  const isComplete = (section: string): boolean => isWritten(`section.${section}.title`) && areAsked(section);
  const sections = textsIn(fields.sections);
  const hasWork = isWork(fields.kind);
  const parts = [...ofEveryDay, ...(hasWork ? ofWork : [])].map(isWritten);
  if (hasWork) parts.push(sections.length > 0 && sections.every(isComplete));
  return { written: parts.filter(Boolean).length, required: parts.length };
}

/** '5 of 8' of a day on screen; empty once all is written. */
export function useDayProgress(day: string): string {
  const { subscribe, fieldsOf } = useAuthor();
  return useSyncExternalStore(subscribe, () => {
    const { written, required } = dayProgress(fieldsOf(day));
    return written === required ? '' : `${written} of ${required}`;
  });
}
