import { expect, test } from 'vitest';
import { ada, sampleLetters, site } from '#tests/support/sample-letters.ts';
import { passwordChangedLetter } from './account-letters.ts';
import { renderLetter } from './render-letter.ts';

const letters = Object.values(sampleLetters).flat();
const at = new Date('2026-07-01T22:30:00Z');

test.each(letters)('$subject: both parts say the same, with absolute links', (letter) => {
  const { html, body, subject } = renderLetter(letter);
  const { greeting, paragraphs, closing, items = [], button, stop } = letter;
  const said = [greeting, ...paragraphs, ...closing, ...items.map(({ title }) => title)];
  const words = html
    .replaceAll(/<style>[\s\S]*<\/style>|<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  for (const text of said) {
    expect(body).toContain(text);
    expect(words).toContain(text);
  }
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
  for (const link of links) {
    expect(link).toMatch(/^https:\/\/sprint\.example\.com\//);
    expect(body).toContain(link);
  }
  const expected = [...items.map(({ url }) => url), button?.url, stop?.url, stop?.settingsUrl];
  expect(new Set(links)).toEqual(new Set(expected.filter((url) => url !== undefined)));
  expect(subject.length).toBeLessThan(60);
});

test.each(letters)('$subject: a link with a secret works once and says so, or stops mails', (letter) => {
  const links = letter.button ? [letter.button.url] : [];
  if (links.some((link) => link.includes('x'.repeat(43))))
    expect(letter.closing.join(' ')).toMatch(
      /This link works once and expires in (an hour|24 hours|7 days)\./,
    );
  for (const { url } of letter.items ?? []) expect(url).not.toContain('x'.repeat(43));
});

test.each(letters)('$subject: a list of mails shows its first words, not its frame', (letter) => {
  const [, hidden = ''] =
    /<div style="display: none;[^>]*>([^<]*)&#847;/.exec(renderLetter(letter).html) ?? [];
  const [item] = letter.items ?? [];
  const first = item?.title ?? letter.quote ?? letter.paragraphs.join(' ');
  expect(first.length).toBeGreaterThan(20);
  expect(hidden).toContain(first.slice(0, 20));
});

test('a name as long as the test line of a spam filter is not greeted, so that the mail leaves', () => {
  const name = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
  expect(passwordChangedLetter({ ...ada, name }, { at }, site).greeting).toBe('Hello,');
  expect(passwordChangedLetter({ ...ada, name: name.slice(0, 40) }, { at }, site).greeting).toContain('XJS');
});

test("times are in the person's zone", () => {
  expect(renderLetter(passwordChangedLetter(ada, { at }, site)).body).toMatch(
    /changed on Jul 1(, 2026)?, 11:30 PM \(Europe\/Lisbon\)\./,
  );
});
