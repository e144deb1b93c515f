import type { WorkbookField } from '#shared/contract/workbooks.ts';
import type { Rule } from './rules.ts';

/** What a rule found. It is never more than advice. */
export interface Advice {
  rule: Rule;
  /** Key of the section. */
  section: string;
  text: string;
}

/** A text of the day with its place. */
export interface PlacedText {
  section: string;
  field: WorkbookField;
  text: string;
  /** One of whole sentences. */
  isLong: boolean;
}

/** A text of an earlier day. */
export interface OtherText {
  day: number;
  text: string;
  /** The day's result, a single text. */
  isResult: boolean;
}
