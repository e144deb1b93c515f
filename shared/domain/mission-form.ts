import type { MissionForm } from '#shared/contract/drafts.ts';

interface MissionField {
  key: string;
  label: string;
}

interface MissionStep {
  step: keyof MissionForm;
  title: string;
  fields: readonly MissionField[];
}

/** The four steps of day 1, in order. */
export const missionSteps: readonly MissionStep[] = [
  {
    step: 'step1',
    title: 'Why you began',
    fields: [
      { key: 'why_started', label: 'What made you begin' },
      { key: 'who_served', label: 'Whom you help' },
      { key: 'what_missing', label: 'What they lacked before you' },
    ],
  },
  {
    step: 'step2',
    title: 'What you bring',
    fields: [
      { key: 'product_service', label: 'What you sell, plainly' },
      { key: 'primary_audience', label: 'Who must care first' },
      { key: 'unique_value', label: 'What they get only here' },
    ],
  },
  {
    step: 'step3',
    title: 'Three drafts and a choice',
    fields: [
      { key: 'draft1', label: 'First draft' },
      { key: 'draft2', label: 'Second draft' },
      { key: 'draft3', label: 'Third draft' },
      { key: 'final_statement', label: 'Final statement' },
    ],
  },
  {
    step: 'step4',
    title: 'Check it',
    fields: [
      { key: 'criteria_notes', label: 'Clear to a stranger, true today, specific to you, easy to say?' },
    ],
  },
];

interface Answer extends MissionField {
  /** Empty for an unanswered field. */
  text: string;
}

interface AnsweredStep {
  title: string;
  answers: Answer[];
}

export function answeredSteps(form: MissionForm): AnsweredStep[] {
  return missionSteps.map(({ step, title, fields }) => {
    const given: Readonly<Record<string, string | undefined>> = form[step] ?? {};
    return { title, answers: fields.map((field) => ({ ...field, text: given[field.key]?.trim() ?? '' })) };
  });
}

export const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

const labels: ReadonlyMap<string, string> = new Map([
  ['notes', 'Notes'],
  ['file', 'Uploaded file'],
  ...missionSteps.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label] as const)),
]);

/** The label of a part that annotations name by key; undefined for notes. */
export const partLabel = (key: string): string | undefined => labels.get(key);
