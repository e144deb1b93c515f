import type { FeedbackTemplateId } from '#shared/contract/forms.ts';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';

/** Earlier work that a day builds on. */
export interface EarlierWork {
  day: number;
  /** For example 'your mission'. */
  what: string;
  /** True: it is that day's result, marked with a star. */
  isResult?: true;
  /** The fields of that day. */
  keys: readonly string[];
}

/** One day of the sprint: its text, its workbook and its criteria. */
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
  sections: readonly WorkbookSection[];
  /** Earlier work this day uses. */
  needs?: readonly EarlierWork[];
}
