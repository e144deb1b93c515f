import { missionSteps } from '#shared/domain/mission-form.ts';

const MAX_TARGET = 200;

/** Parts of a submission that can be pressed, by the id that is sent for them. */
const parts = new Map([
  ['notes', 'Notes'],
  ['file', 'Uploaded file'],
  ...missionSteps.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label] as const)),
]);

export const DEFAULT_TARGET = 'Selected text';

/** The selected words when there are any, else the id of the part that was pressed. */
export function annotationTarget(selectedText: string, partId: string | undefined): string {
  const words = selectedText.replace(/\s+/g, ' ').trim();
  if (words === '') return partId ?? DEFAULT_TARGET;
  return words.length <= MAX_TARGET ? words : words.slice(0, MAX_TARGET).toWellFormed().trim();
}

/** A name for people beside a known id; undefined for quoted words. */
export const targetLabel = (target: string): string | undefined => parts.get(target);
