import { call } from '#frontend/data/api.ts';
import type { Fields } from '#frontend/data/draft-merge.ts';
import type { DraftPort, StoredDraft } from '#frontend/data/draft-port.ts';
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
  annotations: [],
  checks: [],
} as const satisfies Required<{ [K in keyof FeedbackDraftContent]: unknown }>;

export const toFields = (content: FeedbackDraftContent | null): Fields => ({ ...untouched, ...content });

export const toStored = ({ content, version, updatedAt }: FeedbackDraft): StoredDraft => ({
  fields: toFields(content),
  version,
  updatedAt,
});

export const feedbackDraftPort = (submissionId: number): DraftPort => ({
  save: async (fields, headers) => {
    const body = fields as FeedbackDraftContent;
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
};

/** The form's label of a field. */
export const fieldLabel = (name: string): string => labels[name] ?? name;

export function fieldText(name: string, value: unknown): string {
  if (name === 'rating') return `${value} of 5`;
  if (name === 'unlockNext') return value ? 'Yes' : 'No';
  if (name === 'templateType') return feedbackTemplates.find(({ id }) => id === value)?.name ?? '';
  return String(value ?? '');
}

/** Only texts can be concatenated. */
export const isText = (name: string): boolean => !['rating', 'unlockNext', 'templateType'].includes(name);
