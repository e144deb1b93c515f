import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import type { DraftPort, StoredDraft } from '#frontend/data/drafts/draft-session.ts';
import { call } from '#frontend/data/http/api.ts';
import { isBlank } from '#shared/contract/blank.ts';
import type { CheckMark } from '#shared/contract/feedback.ts';
import type { FeedbackTemplateId } from '#shared/contract/forms.ts';
import type { FeedbackDraft, FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import {
  feedbackTemplates,
  type FeedbackFields as TemplateFields,
  templateFields,
} from '#shared/domain/feedback-templates.ts';

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

/** Each check is a field of its own, so that marks from two screens merge one by one. */
const CHECK = 'check:';
const markTexts = { true: 'Met', false: 'Not yet' } as const;

const checkFields = (checks: readonly CheckMark[] = []): Fields =>
  Object.fromEntries(checks.map(({ check, isMet }) => [`${CHECK}${check}`, markTexts[`${isMet}`]]));

export const toFields = (content: FeedbackDraftContent | null): Fields => {
  const { checks, ...rest } = content ?? {};
  return { ...untouched, ...rest, ...checkFields(checks) };
};

export function toContent(fields: Fields): FeedbackDraftContent {
  const [ofChecks, rest] = [true, false].map((isCheck) =>
    Object.entries(fields).filter(([name]) => name.startsWith(CHECK) === isCheck),
  ) as [[string, unknown][], [string, unknown][]];
  const checks = ofChecks
    .filter(([, value]) => value === markTexts.true || value === markTexts.false)
    .map(([name, value]) => ({ check: name.slice(CHECK.length), isMet: value === markTexts.true }));
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

/** What a mark says, as a sentence for the comment. */
export const sentenceOf = ({ check, isMet }: CheckMark): string =>
  isMet ? `What works: ${check}` : `Not there yet: ${check}`;

/** The comment with a sentence at its end, on a line of its own. */
export const withSentence = (comment: string, sentence: string): string =>
  [comment.trimEnd(), sentence].filter(Boolean).join('\n');

const sections = ['strengths', 'improvements', 'actionPlan', 'resources'] as const;

type Texts = { comment: string } & { [K in (typeof sections)[number]]?: string | undefined };

/** The texts of a feedback as one message: the comment, then each section under its label. */
export function messageOf(review: Texts): string {
  const filled = sections.filter((name) => !isBlank(review[name] ?? ''));
  const texts = [review.comment, ...filled.map((name) => `${fieldLabel(name)}:\n${review[name]}`)];
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n');
}

/** The form fields that a template changes. */
export interface Templated extends TemplateFields {
  templateType: FeedbackTemplateId;
}

export interface TemplateState {
  now: Templated;
  /** The values before each change, latest last. */
  before: readonly Templated[];
}

/** Fills or clears the four fields and stores the previous values; the same template again does nothing. */
export function changeTemplate(
  { now, before }: TemplateState,
  templateType: FeedbackTemplateId,
): TemplateState {
  if (now.templateType === templateType) return { now, before };
  return { now: { templateType, ...templateFields(templateType) }, before: [...before, now] };
}

export function undoTemplate({ now, before }: TemplateState): TemplateState {
  return { now: before.at(-1) ?? now, before: before.slice(0, -1) };
}
