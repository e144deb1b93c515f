import type { TaskForm } from '#shared/contract/forms.ts';

/** The labels of a task's texts, in the order of the form. */
export const taskTexts = {
  title: 'Title',
  deliverable: 'Deliverable',
  estimatedTime: 'Estimated time',
  description: 'Description',
} as const satisfies Record<keyof TaskForm, string>;

/** The texts that differ. */
export const changedTexts = (before: TaskForm, after: TaskForm): (keyof TaskForm)[] =>
  (Object.keys(taskTexts) as (keyof TaskForm)[]).filter((text) => before[text] !== after[text]);
