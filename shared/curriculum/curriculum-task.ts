import type { FeedbackTemplateId } from '#shared/contract/forms.ts';

export interface TemplateField {
  label: string;
  hint?: string;
  /** How much room the answer gets; 3 when absent. */
  lines?: number;
  /** The answer that is carried forward. */
  result?: true;
  /** The same question in the form of day 1. */
  key?: string;
}

export interface TemplateSection {
  heading: string;
  intro?: string;
  fields: readonly TemplateField[];
}

/** One day of the sprint: what is read, what is filled in, and what good work looks like. */
export interface CurriculumTask {
  day: number;
  title: string;
  deliverable: string;
  estimatedTime: string;
  /** The feedback template that suits the day. */
  coachTemplate: FeedbackTemplateId;
  /** Name of the one line that is carried forward. */
  resultLabel: string;
  /** 120 to 250 words in paragraphs: why it matters, how to do it, what good looks like. */
  description: string;
  checks: readonly string[];
  example: { company: string; answer: string };
  sections: readonly TemplateSection[];
}
