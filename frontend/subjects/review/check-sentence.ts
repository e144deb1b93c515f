import type { CheckMark } from '#shared/contract/feedback.ts';

/** What a mark says, as a sentence for the comment. */
export const sentenceOf = ({ check, isMet }: CheckMark): string =>
  isMet ? `What works: ${check}` : `Not there yet: ${check}`;

/** The comment with a sentence at its end, on a line of its own. */
export const withSentence = (comment: string, sentence: string): string =>
  [comment.trimEnd(), sentence].filter(Boolean).join('\n');
