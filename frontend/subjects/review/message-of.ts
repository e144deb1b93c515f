import { isBlank } from '#shared/contract/blank.ts';
import { fieldLabel } from './feedback-draft.ts';
import type { ReviewInput } from './use-review-form.ts';

const sections = ['strengths', 'improvements', 'actionPlan', 'resources'] as const;

/** The texts of a feedback as one message: the comment, then each section under its label. */
export const messageOf = (review: ReviewInput): string =>
  [review.comment, ...sections.map((name) => ({ name, text: review[name] ?? '' }))]
    .map((part) =>
      typeof part === 'string' ? part : isBlank(part.text) ? '' : `${fieldLabel(part.name)}:\n${part.text}`,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
