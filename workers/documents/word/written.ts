import { type IParagraphOptions, type IRunOptions, Paragraph, TextRun } from 'docx';
import { clean } from '#shared/documents/clean.ts';

/** Languages by their letters: a word processor checks the spelling of a text without one as English. */
const languages: readonly [letters: RegExp, language: NonNullable<IRunOptions['language']>][] = [
  [/\p{Script=Hebrew}/u, { bidirectional: 'he-IL' }],
  [/[پچژگکی]/u, { bidirectional: 'fa-IR' }],
  [/\p{Script=Arabic}/u, { bidirectional: 'ar-SA' }],
  [/\p{Script=Devanagari}/u, { bidirectional: 'hi-IN' }],
  [/\p{Script=Thai}/u, { bidirectional: 'th-TH' }],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, { eastAsia: 'ja-JP' }],
  [/\p{Script=Hangul}/u, { eastAsia: 'ko-KR' }],
  [/\p{Script=Han}/u, { eastAsia: 'zh-CN' }],
  [/\p{Script=Greek}/u, { value: 'el-GR' }],
];
const RTL = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A text in its direction and language; only Latin, Greek and Cyrillic letters have italics. */
export function run(text: string, options: IRunOptions = {}): TextRun {
  const language = languages.find(([letters]) => letters.test(text))?.[1];
  const direction = RTL.test(text) ? { rightToLeft: true } : {};
  const italics = options.italics === true && (!language || 'value' in language);
  return new TextRun({ ...options, text, ...direction, ...(language ? { language } : {}), italics });
}

/** Its first letter decides: it begins at the right, and its signs are read with it. */
export const direction = (text: string): Pick<IParagraphOptions, 'bidirectional'> =>
  RTL.test(text) ? { bidirectional: true } : {};

/** A paragraph of a person's words. */
export const written = (text: string, options: IParagraphOptions = {}, look: IRunOptions = {}): Paragraph =>
  new Paragraph({ ...options, ...direction(text), children: [run(clean(text), look)] });
