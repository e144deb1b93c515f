import type { Random } from '#tests/faults/random.ts';
import { change, read, sayAs, settle } from './conversation-writes.ts';
import { makeThumbnail, upload } from './file-writes.ts';
import { nextId, type RecordEvent, someone, type Write } from './transaction.ts';
import { ADA, COACH, momentOf, personIn, type Truth } from './truth.ts';
import { claim, review, submit, tick } from './work-writes.ts';

function rename(truth: Truth, record: RecordEvent, random: Random): void {
  const before = personIn(truth, someone(random));
  const id = nextId(truth);
  const user = { ...before, name: `Name ${id}`, company: `Company ${id}`, avatarURL: `/photo-${id}` };
  truth.users.set(user.id, user);
  record('user.changed', { user });
}

function note(truth: Truth, record: RecordEvent): void {
  const id = nextId(truth);
  const moment = momentOf(id);
  truth.notes.push({
    id,
    userId: ADA,
    authorName: 'Maya',
    note: moment,
    createdAt: moment,
    updatedAt: moment,
  });
  record('notes.changed', { userId: ADA });
}

const changeSettings =
  (userId: number): Write =>
  (truth, record) => {
    const before = truth.settings.get(userId);
    if (!before) return;
    const settings = { ...before, firstRunDismissedAt: momentOf(nextId(truth)) };
    truth.settings.set(userId, settings);
    record('settings.changed', { userId, settings });
  };

/** What other people do. */
export const writes = {
  ask: sayAs(false),
  answer: sayAs(true),
  upload,
  makeThumbnail,
  change: (truth, record, random) => void change(truth, record, random),
  submit,
  review,
  claim,
  tick,
  rename,
  settle,
  read,
  note,
  changeCoachSettings: changeSettings(COACH),
  changeOwnSettings: changeSettings(ADA),
} as const satisfies Record<string, Write>;

export type WriteName = keyof typeof writes;
