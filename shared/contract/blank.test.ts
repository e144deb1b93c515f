import { expect, test } from 'vitest';
import { INVISIBLE, isBlank } from './blank.ts';
import { pauseClient, setClientDay } from './clients.ts';
import { AnnotationForm } from './feedback.ts';
import { FeedbackForm, InviteForm, ProfileForm, SignupForm, TaskForm } from './forms.ts';
import { sendFeedbackMessage, sendMessage } from './messages.ts';
import { addNote, updateNote } from './notes.ts';
import { createSnippet } from './reviewing.ts';
import { text } from './texts.ts';

test.each([
  ['nothing', ''],
  ['spaces and line breaks', ' \t\n\r\u00a0\u3000\u2028'],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\ufeff\u2060'],
  ['direction marks and embeddings', '\u200e\u200f\u061c\u202a\u202e\u2066\u2069'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['variation selectors and tags', '\ufe0f\ufe00\u{e0100}\u{e0020}\u180b'],
  ['the blank Braille pattern', '\u2800'],
  ['a mixture', ' \u200b\n\u2800 \u3164 '],
])('%s: blank', (_name, text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', '\u200ba\u200b', '.', '👍', '❤️', '👩‍👩‍👧', 'مرحبا', '\u0301', '\u{1fae8}', '\u{10ffff}'])(
  '%s: not blank',
  (text) => {
    expect(isBlank(text)).toBe(false);
  },
);

test('the ranges are the invisible characters of Unicode', () => {
  const ranges = new RegExp(`^[${INVISIBLE}]$`, 'u');
  const classes = /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]$/u;
  const differing: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (ranges.test(character) !== classes.test(character)) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});

const HIDDEN = '\u200b\u2060\u3164\u200d\ufe0f';
const position = { x: 0, y: 0 };
const account = { name: 'Ada Rossi', email: 'ada@example.com', password: 'secret-1!' };
const task = { title: 'A title', description: 'Words', deliverable: 'A page', estimatedTime: '' };

/** Every required text, with an otherwise valid body. */
const required = [
  [sendMessage.body, 'message', { day: 1 }],
  [sendFeedbackMessage.body, 'message', {}],
  [addNote.body, 'note', {}],
  [updateNote.body, 'note', {}],
  [createSnippet.body, 'shortcut', { snippet: 'Well done' }],
  [createSnippet.body, 'snippet', { shortcut: 'wd' }],
  [pauseClient.body, 'reason', {}],
  [setClientDay.body, 'reason', { day: 1 }],
  [AnnotationForm, 'comment', { targetElement: 'notes', position }],
  [AnnotationForm, 'targetElement', { comment: 'Good', position }],
  [FeedbackForm, 'comment', { submissionId: 1 }],
  [SignupForm, 'name', account],
  [InviteForm, 'name', account],
  [ProfileForm, 'name', {}],
  [TaskForm, 'title', task],
  [TaskForm, 'description', task],
  [TaskForm, 'deliverable', task],
] as const;

test.each(required)('a required text without visible characters is refused (%#)', (schema, field, rest) => {
  const reads = (words: string) => schema?.safeParse({ ...rest, [field]: words });
  expect(reads('Some words')?.success).toBe(true);
  const refused = reads(HIDDEN);
  expect(refused?.success).toBe(false);
  expect(refused?.error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

test('an optional text without visible characters is empty; other texts are unchanged', () => {
  expect(text(100).parse(` ${HIDDEN} `)).toBe('');
  expect(text(100).parse(' ❤️\u200d ')).toBe('❤️\u200d');
});
