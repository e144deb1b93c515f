import type { FeedbackTemplateId } from '#shared/contract/forms.ts';

export interface TemplateField {
  label: string;
  hint?: string;
  /** Height of the answer field; default 3. */
  lines?: number;
  /** The day's result: an answer that later days refer to. */
  result?: true;
  /** The equivalent question in the form of day 1. */
  key?: string;
}

export interface TemplateSection {
  heading: string;
  intro?: string;
  fields: readonly TemplateField[];
}

/** Earlier work that a template asks the participant to have at hand. */
export interface EarlierWork {
  day: number;
  /** For example 'your mission'. */
  what: string;
  /** True: it is that day's result, marked with a star. */
  isResult?: true;
  /** Answers of the day-1 form that the template repeats if known. */
  keys?: readonly string[];
}

/** One day of the sprint: its text, its template and its criteria. */
export interface CurriculumTask {
  day: number;
  title: string;
  deliverable: string;
  estimatedTime: string;
  /** The suggested feedback template. */
  coachTemplate: FeedbackTemplateId;
  /** Name of the day's result. */
  resultLabel: string;
  /** 120 to 250 words in paragraphs: the reason, the method, the criteria. */
  description: string;
  checks: readonly string[];
  example: { company: string; answer: string };
  sections: readonly TemplateSection[];
  /** Earlier work this day uses. */
  needs?: readonly EarlierWork[];
}
