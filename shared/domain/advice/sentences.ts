import { countWords } from '#shared/domain/answers.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import type { Advice, OtherText, PlacedText } from './rules.ts';

/** Shorter ones are repeated on purpose. */
const LEAST_WORDS = 6;
const SHOWN = 60;

const sentencesOf = (text: string): string[] => text.split(/\n|(?<=[.!?…])\s/);

const plain = (sentence: string): string =>
  sentence
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Sentences that stand twice in one answer; other answers of a day are often made from each other. */
export function repeatedSentences(texts: readonly PlacedText[]): Advice[] {
  return [...Map.groupBy(texts, ({ field }) => field)].flatMap(([{ label }, own]): Advice[] => {
    const section = own[0]?.section ?? '';
    return repeatedIn(own.map(({ text }) => text)).map((text) => {
      return { rule: 'twice', section, text: `“${cutText(text, SHOWN)}” stands twice in ${label}.` };
    });
  });
}

function repeatedIn(texts: readonly string[]): string[] {
  const sentences = texts.flatMap(sentencesOf).map((text) => ({ text: text.trim(), key: plain(text) }));
  const long = sentences.filter(({ key }) => countWords(key) >= LEAST_WORDS);
  return [...Map.groupBy(long, ({ key }) => key).values()].flatMap(([first, second]) =>
    first && second ? [first.text] : [],
  );
}

/** A result that repeats a sentence of an earlier day's result; lists gather what was written before. */
export function repeatedResult(texts: readonly PlacedText[], others: readonly OtherText[]): Advice[] {
  const results = others.filter(({ isResult }) => isResult);
  return texts.flatMap(({ section, field: { isResult, label, kind }, text }): Advice[] => {
    if (!isResult || (kind !== 'long' && kind !== 'short')) return [];
    const own = new Set(
      sentencesOf(text)
        .map(plain)
        .filter((key) => countWords(key) >= LEAST_WORDS),
    );
    const same = results.find((other) =>
      sentencesOf(other.text).some((sentence) => own.has(plain(sentence))),
    );
    return same ? [{ rule: 'twice', section, text: `${label} repeats a sentence of day ${same.day}.` }] : [];
  });
}
