import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { markOccurrences, readWanted, snippetOf, type Wanted } from './snippet.ts';

const wantedOf = (q: string): Wanted => readWanted(q) as Wanted;
const marked = (text: string, q: string): string =>
  snippetOf([text], wantedOf(q))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

test('every word is marked whatever its case and accents, the last one also as a beginning', () => {
  expect(marked('A Café, by the river. CAFE again!', 'cafe')).toBe('A [Café], by the river. [CAFE] again!');
  expect(marked('The bakery bakes', 'the bak')).toBe('[The] [bakery] [bakes]');
  expect(marked('The bakery bakes', 'bak the')).toBe('[The] bakery bakes');
  expect(marked('Große Straße', 'grosse')).toBe('[Große] Straße');
  expect(marked('an a', 'a')).toBe('an [a]');
  expect(marked('我们每天早上烤新鲜的面包。面包很好吃', '面包')).toBe(
    '我们每天早上烤新鲜的[面包]。[面包]很好吃',
  );
  expect(marked('อบขนมปังสดทุกเช้า', 'ขนมปัง')).toBe('อบ[ขนมปัง]สดทุกเช้า');
  expect(marked('Ο ΟΔΥΣΣΕΥΣ', 'οδυσσεύς')).toBe('Ο [ΟΔΥΣΣΕΥΣ]');
});

test.each([
  ['José Ferreira', 'jose', '[José] Ferreira'],
  ['Jose\u0301 Ferreira', 'JOSÉ', '[Jose\u0301] Ferreira'],
  ['Łukasz Groß', 'lukasz gross', '[Łukasz] [Groß]'],
  ['Groß', 'gros', '[Groß]'],
  ['İpek', 'ipek', '[İpek]'],
])('in the name %s, %s is marked', (name, q, shown) => {
  const parts = markOccurrences(name, q).map(({ text, isHit }) => (isHit ? `[${text}]` : text));
  expect(parts.join('')).toBe(shown);
});

test('a long text is cut between words around its first hit, on one line', () => {
  const text = `${'before '.repeat(50)}here\n\nit is${' after'.repeat(60)}`;
  const shown = marked(text, 'here');
  expect(shown).toMatch(/^… before .*before \[here\] it is after.*after …$/);
  expect(shown.length).toBeLessThan(240);
});

test('of the longest hand-in 50,000 characters are looked through, and each word is folded once', () => {
  const answers = (unit: string) => Array.from({ length: 10 }, () => unit.repeat(20_000 / unit.length));
  const fold = vi.spyOn(String.prototype, 'normalize');
  const shown = (texts: readonly string[]) => snippetOf(texts, wantedOf('été zoo'));
  fold.mockClear();
  expect(shown(answers('é ì '))[0]?.text).toMatch(/^é ì /);
  expect(fold.mock.calls.length).toBeLessThan(20);
  const [first, second, third, ...others] = answers('é ì ');
  const hit = (text: string) => ({ text, isHit: true });
  expect(shown([`${first}`, `${second}`, `${third?.slice(0, 9_000)} Zoo`, ...others])).toContainEqual(
    hit('Zoo'),
  );
  expect(shown([`${first}`, `${second}`, `${third?.slice(0, 11_000)} Zoo`, ...others])).not.toContainEqual(
    hit('Zoo'),
  );
  fold.mockRestore();
});

test('any text and any query give well-formed parts that are together a piece of the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.string({ unit: 'grapheme' }),
      (text, q) => {
        const wanted = readWanted(q);
        const parts = [...markOccurrences(text, q), ...(wanted ? snippetOf([text], wanted) : [])];
        expect(parts.every((part) => part.text.isWellFormed())).toBe(text.isWellFormed());
        expect(
          markOccurrences(text, q)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
});

test('what was typed is only ever quoted words in the query', () => {
  expect(readWanted(`it's "a & b" | !c:* <-> (d)`)?.tsquery).toBe("'it' & 's' & 'a' & 'b' & 'c' & 'd'");
  expect(readWanted('first second')?.tsquery).toBe("'first' & 'second':*");
  expect(readWanted('A4纸 很好吃 茶 x')?.tsquery).toBe("'A4' & '纸':* & '很好' & '好吃' & '茶':* & 'x'");
  expect(readWanted(' \u0301 !? 🙂 ')).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (q) => {
      const tsquery = readWanted(q)?.tsquery ?? "'x'";
      expect(tsquery).toMatch(/^'[\p{L}\p{M}\p{N}]+'(:\*)?( & '[\p{L}\p{M}\p{N}]+'(:\*)?)*$/u);
    }),
  );
});
