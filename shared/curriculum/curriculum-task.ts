import type { FeedbackTemplateId } from '#shared/contract/forms.ts';

export interface TemplateField {
  label: string;
  hint?: string;
  /** How much room the answer gets; 3 when absent. */
  lines?: number;
  /** The day's result: one answer that later days may ask for. */
  result?: true;
  /** The same question in the form of day 1. */
  key?: string;
}

export interface TemplateSection {
  heading: string;
  intro?: string;
  fields: readonly TemplateField[];
}

/** Work of an earlier day that a template asks its reader to have at hand. */
export interface EarlierWork {
  day: number;
  /** 'your mission' and the like. */
  what: string;
  /** It is that day's result, marked with a star there. */
  isResult?: true;
  /** Answers of day 1's form, which the template repeats where they are known. */
  keys?: readonly string[];
}

/** One day of the sprint: what is read, what is filled in, and what good work looks like. */
export interface CurriculumTask {
  day: number;
  title: string;
  deliverable: string;
  estimatedTime: string;
  /** The feedback template that suits the day. */
  coachTemplate: FeedbackTemplateId;
  /** Name of the day's result. */
  resultLabel: string;
  /** 120 to 250 words in paragraphs: why it matters, how to do it, what good looks like. */
  description: string;
  checks: readonly string[];
  example: { company: string; answer: string };
  sections: readonly TemplateSection[];
  /** What the day builds on. */
  needs?: readonly EarlierWork[];
}
