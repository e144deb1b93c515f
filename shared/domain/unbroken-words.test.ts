import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { expect, test } from 'vitest';
import { foldersOf } from '#shared/typesetting/faces.ts';
import { openTypefaces } from './mockups/typefaces.ts';
import { longestWord, withBreaks, wordsOfLines } from './unbroken-words.ts';

test.each([
  ['Whitfield Candles', ['Whitfield', 'Candles']],
  ['Crumb & Sons', ['Crumb', '&', 'Sons']],
  ['Smith-Jones e.g. O’Neil', ['Smith-', 'Jones', 'e.g.', 'O’Neil']],
  ['東京書道教室', ['東京', '書道', '教室']],
  ['ร้านกาแฟ', ['ร้าน', 'กาแฟ']],
])('%s may break between its words alone', (name, words) => {
  expect(wordsOfLines(withBreaks(name))).toEqual(words);
  expect(withBreaks(name).replaceAll('\u200b', '')).toBe(name);
});

test.each(openTypefaces)('no word is taken for narrower than %s sets it', (name) => {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&@%äöüßéñçøåæœłğıš'];
  const words = [...letters.map((letter) => letter.repeat(3)), 'Rechtsanwaltskanzleimitarbeitervertretung'];
  const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: foldersOf(name) }] });
  const mainFileContent = `
    #set text(font: "${name}", weight: 600, size: 1000pt)
    #context [#metadata(json(bytes(sys.inputs.words)).map(word => measure(word).width / 1000pt)) <widths>]`;
  const { result } = compiler.compile({ mainFileContent, inputs: { words: JSON.stringify(words) } });
  const [widths]: number[][] = compiler.query(result as NonNullable<typeof result>, {
    ...{ selector: '<widths>', field: 'value' },
  });
  const tooNarrow = words.filter(
    (word, at) => longestWord(word) < (widths?.[at] ?? Number.POSITIVE_INFINITY),
  );
  expect(tooNarrow).toEqual([]);
});
