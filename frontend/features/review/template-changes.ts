import type { FeedbackTemplateId } from '#shared/contract/forms.ts';
import { type FeedbackFields, templateFields } from '#shared/domain/feedback-templates.ts';

/** The part of the form that a template touches. */
export interface Templated extends FeedbackFields {
  templateType: FeedbackTemplateId;
}

export interface TemplateState {
  now: Templated;
  /** What stood there before each change, the latest last. */
  before: readonly Templated[];
}

/** A change fills or clears the four fields and remembers what it replaced; the same template again does nothing. */
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
