import type { FeedbackTemplateId } from '#shared/contract/forms.ts';
import { type FeedbackFields, templateFields } from '#shared/domain/feedback-templates.ts';

/** The form fields that a template changes. */
export interface Templated extends FeedbackFields {
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
