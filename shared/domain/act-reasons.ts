import type { ActRefusal } from '#shared/contract/acts.ts';

const reasons: Readonly<Record<Exclude<ActRefusal, 'repeated'>, string>> = {
  deactivated: 'The account is deactivated.',
  deleted: 'The account is deleted.',
  paused: 'The sprint is paused.',
  'not-paused': 'The sprint is not paused.',
  'last-day': 'The last day is open already.',
  moved: 'The day has changed meanwhile.',
  'too-long': 'With the name filled in, the message is too long.',
  'author-gone': 'Its coach has left.',
  'coach-gone': 'The coach to assign to has left.',
  'cohort-gone': 'The cohort has been removed.',
  joined: 'They have already joined.',
  failed: 'Something went wrong.',
  'no-address': 'Not an email address.',
  'bad-name': 'A name has 2 to 120 characters, on one line.',
  'bad-company': 'A business has up to 120 characters, on one line.',
  'no-coach': 'No coach, or more than one, has this name.',
  'no-cohort': 'No cohort has this name.',
  registered: 'Already a client.',
  invited: 'Already invited.',
  'is-coach': 'A coach has this address.',
  'no-programme': 'No published programme, or more than one, has this name.',
  'accented-address': 'Letters such as ü or é cannot stand before the @.',
};

/** Why it was not done for one client, or row of a list, as a sentence. */
export const reasonInWords = (reason: ActRefusal, sameAs: number | null): string =>
  reason === 'repeated' ? `Same address as row ${sameAs ?? '?'}.` : reasons[reason];
