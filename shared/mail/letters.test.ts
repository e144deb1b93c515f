import { expect, test } from 'vitest';
import {
  addressChangedLetter,
  addressRestoredLetter,
  addressTakenLetter,
  confirmAddressLetter,
} from './address-letters.ts';
import { invitationLetter } from './invitation-letter.ts';
import { passwordChangedLetter, resetLetter, testLetter } from './letters.ts';
import { newSignInLetter } from './new-sign-in-letter.ts';
import { renderLetter } from './render-letter.ts';

const site = { origin: 'https://sprint.example.com', supportEmail: 'help@example.com' };
const ada = { name: 'Ada <Rossi> & "Co"', timeZone: 'Europe/Lisbon' };
const at = new Date('2026-11-22T15:04:00Z');
const token = 'x'.repeat(43);
const letters = [
  resetLetter(ada, token, site),
  confirmAddressLetter(token, site),
  addressTakenLetter(ada, site),
  addressChangedLetter(ada, { token, at }, site),
  addressRestoredLetter(ada, token, site),
  passwordChangedLetter(ada, at, site),
  invitationLetter({ name: ada.name, coachName: 'Maya', words: 'Welcome!\n\nSee you soon.', token }, site),
  newSignInLetter(ada, { at, device: 'Firefox on Windows', token }, site),
  testLetter(site),
];

test.each(letters)('$subject: both parts say the same, with absolute links', (letter) => {
  const { html, body, subject } = renderLetter(letter);
  for (const text of [...letter.paragraphs, ...letter.closing]) expect(body).toContain(text);
  const words = html.replaceAll(/<style>[\s\S]*<\/style>|<[^>]+>/g, '').replaceAll('&quot;', '"');
  for (const text of [...letter.paragraphs, ...letter.closing]) expect(words).toContain(text);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
  for (const link of links) {
    expect(link).toMatch(/^https:\/\/sprint\.example\.com\//);
    expect(body).toContain(link);
  }
  expect(subject.length).toBeLessThan(60);
});

test('a name cannot add elements to a mail', () => {
  const { html, body } = renderLetter(passwordChangedLetter(ada, at, site));
  expect(html).toContain('Hello Ada &lt;Rossi&gt; &amp; &quot;Co&quot;,');
  expect(body).toContain('Hello Ada <Rossi> & "Co",');
});

test("times are in the person's zone", () => {
  const moment = new Date('2026-07-01T22:30:00Z');
  expect(renderLetter(passwordChangedLetter(ada, moment, site)).body).toContain(
    '1 July 2026 at 23:30 (Europe/Lisbon)',
  );
});
