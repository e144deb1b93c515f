import { expect, test } from 'vitest';
import { pauseClient, setClientDay } from './clients.ts';
import { AnnotationForm } from './feedback.ts';
import { FeedbackForm, InviteForm, ProfileForm, SignupForm, TaskForm } from './forms.ts';
import { sendFeedbackMessage, sendMessage } from './messages.ts';
import { addNote, updateNote } from './notes.ts';
import { createSnippet } from './reviewing.ts';
import { text } from './texts.ts';

const INVISIBLE = '\u200b\u2060\u3164\u200d\ufe0f';
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
  const refused = reads(INVISIBLE);
  expect(refused?.success).toBe(false);
  expect(refused?.error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

test('an optional text without visible characters is empty; other texts are unchanged', () => {
  expect(text(100).parse(` ${INVISIBLE} `)).toBe('');
  expect(text(100).parse(' ❤️\u200d ')).toBe('❤️\u200d');
});
