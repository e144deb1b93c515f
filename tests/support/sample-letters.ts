import { coachKinds, type NoticeKind } from '#shared/contract/notices.ts';
import type { NoticeFacts } from '#shared/domain/notice-words.ts';
import {
  addressChangedLetter,
  addressRestoredLetter,
  addressTakenLetter,
  confirmAddressLetter,
  newSignInLetter,
  passwordChangedLetter,
  resetLetter,
  secondFactorLetter,
  testLetter,
} from '#shared/mail/account-letters.ts';
import { invitationLetter } from '#shared/mail/invitation-letter.ts';
import { factorChanges, type MailKind } from '#shared/mail/mail-kinds.ts';
import { newsLetter, stopUrlOf, wordlessNewsLetter } from '#shared/mail/news-letter.ts';
import type { Letter } from '#shared/mail/render-letter.ts';
import { leftOutLetter, type ReplyRefusal, replyRefusedLetter } from '#shared/mail/reply-letters.ts';

export const site = { origin: 'https://sprint.example.com', supportEmail: 'help@example.com' };
export const ada = { name: '<b>Ada</b>&"Co" Rossi', timeZone: 'Europe/Lisbon', isAdmin: false };
const maya = { name: 'Maya Lindqvist', isAdmin: true };
const at = new Date('2026-11-22T15:04:00Z');
const token = 'x'.repeat(43);

const nothing = {
  ...{ authorName: null, messageId: null, message: null, voiceMs: null, opensNext: false, decision: null },
  openPoints: [] as readonly string[],
} as const;
const task = {
  ...{ count: 1, clientId: 7, clientName: 'Ada Rossi', day: 4, taskTitle: 'Map your market' },
  programmeName: null,
  programmeId: null,
};
const said = {
  authorName: 'Maya Lindqvist',
  messageId: 12,
  message:
    'Your second page is the one that sells.\n\nCould you move it to the front?\nhttps://very-long.example.com/a/path/that/has/no/place/to/break/anywhere/at/all/in/a/narrow/window',
};

export const facts: Readonly<Record<NoticeKind, readonly Omit<NoticeFacts, 'kind'>[]>> = {
  feedback: [
    {
      ...{ ...nothing, ...task, authorName: 'Maya Lindqvist', opensNext: true },
      message: 'Your third draft is the strongest. Say it to two people this week.',
    },
    {
      ...{ ...nothing, ...task, authorName: 'Maya Lindqvist', decision: 'asked', voiceMs: 80_000 },
      openPoints: ['Say it to two people', 'The second sentence is about you, not about your clients.'],
      message: 'Your third draft is close. Please take it once more round the block.',
    },
    {
      ...{ ...nothing, ...task, authorName: 'Maya Lindqvist', decision: 'accepted', opensNext: true },
      message: 'x',
    },
  ],
  message: [{ ...nothing, ...task, ...said, count: 2 }],
  day: [{ ...nothing, ...task }],
  nudge: [
    {
      ...{ ...nothing, ...task },
      message: 'Your draft of Day 4, “Map your market”, has 3 of 9 answers: about 40 minutes are left.',
    },
    { ...nothing, ...task, ...said },
  ],
  'client-message': [{ ...nothing, ...task, ...said, authorName: 'Ada Rossi' }],
  submission: [
    { ...nothing, ...task },
    { ...nothing, ...task, count: 5 },
  ],
  revision: [{ ...nothing, ...task }],
  finish: [{ ...nothing, ...task, day: 21 }],
  bounced: [{ ...nothing, ...task }],
  suggestion: [{ ...nothing, ...task, programmeName: 'Name it', programmeId: 4 }],
  'suggestion-answer': [{ ...nothing, ...task, programmeName: 'Name it', programmeId: 4, decision: 'taken' }],
};

const options = { site, stopToken: token, canReply: false };
const canReply = new Set<NoticeKind>(['feedback', 'message', 'nudge', 'client-message']);
const isCoachs = (kind: NoticeKind): boolean => coachKinds.some((each) => each === kind);

function news(isAdmin: boolean): Letter[] {
  const to = isAdmin ? maya : ada;
  const notices = (Object.keys(facts) as NoticeKind[])
    .filter((kind) => isCoachs(kind) === isAdmin)
    .flatMap((kind) => facts[kind].map((each) => ({ kind, ...each })));
  const [first, ...rest] = notices;
  if (!first) throw new Error('no kinds');
  return [
    ...notices.map((each) => newsLetter(to, [each], { ...options, canReply: canReply.has(each.kind) })),
    newsLetter(to, [first, ...rest], { ...options, canReply: !isAdmin }),
    wordlessNewsLetter(isAdmin ? 'waiting-work' : 'news', stopUrlOf(options), site),
  ];
}

const reasons: Readonly<Record<ReplyRefusal, true>> = {
  ...{ sender: true, file: true, empty: true, again: true, long: true, closed: true, factor: true },
};
const invited = {
  name: ada.name,
  words: 'It was good to talk.\n\nStart when it suits you.',
  token,
  lastDay: 21,
};

/** Every kind of mail, in each of its forms. */
export const sampleLetters: Readonly<Record<MailKind, readonly Letter[]>> = {
  'password-reset': [resetLetter(ada, token, site)],
  'password-changed': [
    passwordChangedLetter(ada, { at }, site),
    passwordChangedLetter(ada, { at, endedAddress: 'ada@new.example.com', sharedAt: at }, site),
  ],
  'confirm-address': [confirmAddressLetter(token, site)],
  'address-taken': [addressTakenLetter(ada, site)],
  'address-changed': [addressChangedLetter(ada, { token, at }, site)],
  'address-restored': [addressRestoredLetter(ada, token, site)],
  'new-sign-in': [
    newSignInLetter(ada, { at, device: 'Firefox on Windows', token }, site),
    newSignInLetter(ada, { at, device: null, token }, site),
  ],
  'second-factor': factorChanges.flatMap((change) =>
    [8, 1, 0].map((codesLeft) =>
      secondFactorLetter(ada, { change, at, codesLeft, passkey: 'MacBook' }, site),
    ),
  ),
  invitation: [
    invitationLetter({ ...invited, coachName: 'Maya Lindqvist' }, site),
    invitationLetter({ ...invited, coachName: null, words: '' }, site),
  ],
  'reply-refused': [
    ...(Object.keys(reasons) as ReplyRefusal[]).map((reason) =>
      replyRefusedLetter(ada, { clientId: 7, day: 4, reason }, site),
    ),
    leftOutLetter(ada, { clientId: 7, day: 4, words: 'The third one, because our street is loud.' }, site),
  ],
  test: [testLetter(site)],
  news: news(false),
  'waiting-work': news(true),
};
