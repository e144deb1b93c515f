import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import type { DraftPort, StoredDraft } from '#frontend/data/drafts/draft-session.ts';
import { call } from '#frontend/data/http/api.ts';
import type { CheckMark } from '#shared/contract/feedback.ts';
import type { FeedbackDraft, FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';

/** The form's default values; a draft omits fields with these values. */
const untouched = {
  comment: '',
  rating: 3,
  strengths: '',
  improvements: '',
  actionPlan: '',
  resources: '',
  templateType: 'general',
  unlockNext: true,
  ask: false,
  annotations: [],
} as const satisfies Required<{ [K in Exclude<keyof FeedbackDraftContent, 'checks'>]: unknown }>;

/** Each check is a field of its own, so that marks of two desks merge one by one. */
const CHECK = 'check:';
const words = { true: 'Met', false: 'Not yet' } as const;

const checkFields = (checks: readonly CheckMark[] = []): Fields =>
  Object.fromEntries(checks.map(({ check, isMet }) => [`${CHECK}${check}`, words[`${isMet}`]]));

export const toFields = (content: FeedbackDraftContent | null): Fields => {
  const { checks, ...rest } = content ?? {};
  return { ...untouched, ...rest, ...checkFields(checks) };
};

export function toContent(fields: Fields): FeedbackDraftContent {
  const [ofChecks, rest] = [true, false].map((isCheck) =>
    Object.entries(fields).filter(([name]) => name.startsWith(CHECK) === isCheck),
  ) as [[string, unknown][], [string, unknown][]];
  const checks = ofChecks
    .filter(([, value]) => value === words.true || value === words.false)
    .map(([name, value]) => ({ check: name.slice(CHECK.length), isMet: value === words.true }));
  return { ...Object.fromEntries(rest), checks };
}

/** A change of the draft as fields; given checks replace those in `before`. */
export function toChange({ checks, ...rest }: FeedbackDraftContent, before: Fields): Fields {
  if (!checks) return rest;
  const unmarked = Object.keys(before).filter((name) => name.startsWith(CHECK));
  return { ...rest, ...Object.fromEntries(unmarked.map((name) => [name, ''])), ...checkFields(checks) };
}

/** The marks after one of them has changed; null: not marked. */
export const withMark = (checks: readonly CheckMark[], check: string, isMet: boolean | null): CheckMark[] => {
  const others = checks.filter((each) => each.check !== check);
  return isMet === null ? others : [...others, { check, isMet }];
};

export const toStored = ({ content, version, updatedAt }: FeedbackDraft): StoredDraft => ({
  fields: toFields(content),
  version,
  updatedAt,
});

export const feedbackDraftPort = (submissionId: number): DraftPort => ({
  save: async (fields, headers) => {
    const body = toContent(fields);
    return toStored(
      await call('PUT /api/submissions/:submissionId/feedback-draft', {
        params: { submissionId },
        body,
        headers: { ...headers },
      }),
    );
  },
  newerIn: (body) => {
    const { draft } = body as { draft: FeedbackDraft | null };
    return draft && toStored(draft);
  },
});

const labels: Readonly<Record<string, string>> = {
  comment: 'Overall Feedback',
  rating: 'Rating',
  strengths: 'Strengths',
  improvements: 'Areas for Improvement',
  actionPlan: 'Action Plan',
  resources: 'Additional Resources',
  templateType: 'Template',
  unlockNext: 'Unlock Next Task',
  ask: 'Ask for a new version',
};

/** The form's label of a field. */
export const fieldLabel = (name: string): string =>
  name.startsWith(CHECK) ? name.slice(CHECK.length) : (labels[name] ?? name);

export function fieldText(name: string, value: unknown): string {
  if (name.startsWith(CHECK)) return String(value || 'Not marked');
  if (name === 'rating') return `${value} of 5`;
  if (name === 'unlockNext' || name === 'ask') return value ? 'Yes' : 'No';
  if (name === 'templateType') return feedbackTemplates.find(({ id }) => id === value)?.name ?? '';
  return String(value ?? '');
}

/** Only texts can be concatenated. */
export const isText = (name: string): boolean =>
  !name.startsWith(CHECK) && !['rating', 'unlockNext', 'ask', 'templateType'].includes(name);
