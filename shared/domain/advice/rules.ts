import type { WorkbookField } from '#shared/contract/workbooks.ts';

/** What each rule says, for whoever asks why. */
export const rules = {
  length: 'Short sentences are remembered, so we suggest a limit here.',
  empty:
    'Every question that is not optional has at least one answer of your own. Names of rows that were given do not count.',
  contrast: 'WCAG 2 computes the contrast of two colours from their light. Text reads well from 4.5:1 on.',
  print:
    'Print needs 300 pixels on an inch (25.4 mm). The rule takes the widest place up to 30 cm that is named in a length, and is silent when an SVG or a PDF is in hand.',
  name: 'The name of the brand is written as in the profile: the same letters with other capitals, hyphens or spaces are another spelling. Web and e-mail addresses do not count.',
  twice:
    'A sentence of six words or more stands once on a day. The result of the day may repeat what it was chosen from.',
} as const;

export type Rule = keyof typeof rules;

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
