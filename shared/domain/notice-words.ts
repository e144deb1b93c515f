import type { NoticeKind } from '#shared/contract/notices.ts';
import { messageLink, paths } from './pages.ts';
import { minutesOf } from './voice-notes.ts';

/** What a notice tells, for every channel. */
export interface NoticeFacts {
  kind: NoticeKind;
  /** Events it tells of. */
  count: number;
  clientId: number;
  clientName: string;
  /** Who gave the feedback, wrote or sent a reminder; null for the rest. */
  authorName: string | null;
  day: number;
  taskTitle: string;
  /** The message that it leads to; null for the rest. */
  messageId: number | null;
  /** Its words, or those of a nudge or of feedback. */
  message: string | null;
  /** ms of the feedback's voice note; null without one. */
  voiceMs: number | null;
  /** The feedback opens the next day. */
  opensNext: boolean;
  /** What was decided on the work with the newest news of its feedback; null for the rest. */
  decision: 'asked' | 'accepted' | null;
  /** With `asked`: the first points of the feedback that are not ticked. */
  openPoints: readonly string[];
}

interface NoticeWords {
  title: string;
  words: string | null;
  /** A path of this site. */
  link: string;
}

const wrote = (name: string, { count, day }: NoticeFacts): string =>
  count === 1 ? `${name} wrote to you on Day ${day}` : `${name} sent you ${count} messages on Day ${day}`;

const titleOfFeedback = ({ authorName, day, decision, voiceMs }: NoticeFacts): string => {
  const spoken = withVoice(voiceMs);
  // Short enough for the subject of a mail.
  if (decision === 'asked' && spoken !== '') return `Day ${day} needs a new version${spoken}`;
  if (decision === 'asked') return `Your coach asks for a new version of Day ${day}`;
  if (decision === 'accepted') return `Your work for Day ${day} is accepted${spoken}`;
  return `${authorName ?? 'Your coach'} gave you feedback on Day ${day}${spoken}`;
};

/** The end of a sentence about feedback. */
const withVoice = (ms: number | null): string =>
  ms === null ? '' : `, with a voice note of ${minutesOf(ms)}`;

const describe: Readonly<Record<NoticeKind, (facts: NoticeFacts) => NoticeWords>> = {
  feedback: (facts) => {
    const { day, taskTitle, opensNext, decision, openPoints } = facts;
    const opened = opensNext ? `Day ${day + 1} is open.` : taskTitle;
    const asked = openPoints.length === 0 ? taskTitle : `Still open: ${openPoints.join(' · ')}`;
    return {
      title: titleOfFeedback(facts),
      words: decision === 'asked' ? asked : opened,
      link: paths.feedback(day),
    };
  },
  message: (facts) => ({
    title: wrote(facts.authorName ?? 'Your coach', facts),
    words: facts.message,
    link: paths.conversation(facts.day),
  }),
  day: ({ day, taskTitle }) => ({ title: `Day ${day} is open`, words: taskTitle, link: paths.task(day) }),
  // An automatic one is one sentence.
  nudge: ({ authorName, day, message }) => ({
    title:
      authorName === null
        ? (message?.replace(/\.$/, '') ?? `Day ${day} is waiting for you`)
        : `${authorName} reminds you of Day ${day}`,
    words: authorName === null ? null : message,
    link: paths.task(day),
  }),
  'client-message': (facts) => ({
    title: wrote(facts.clientName, facts),
    words: facts.message,
    link:
      facts.messageId === null ? paths.client(facts.clientId) : messageLink(facts.clientId, facts.messageId),
  }),
  submission: ({ count, clientId, clientName, day, taskTitle }) =>
    count === 1
      ? { title: `${clientName} submitted Day ${day}`, words: taskTitle, link: paths.review(clientId, day) }
      : { title: `${count} new submissions`, words: `Newest: ${clientName}, Day ${day}.`, link: paths.admin },
  revision: ({ clientId, clientName, day, taskTitle }) => ({
    title: `${clientName} revised Day ${day}`,
    words: taskTitle,
    link: paths.review(clientId, day),
  }),
  finish: ({ clientId, clientName, day, taskTitle }) => ({
    title: `${clientName} finished the sprint`,
    words: taskTitle,
    link: paths.review(clientId, day),
  }),
  bounced: ({ clientId, clientName }) => ({
    title: `Mail to ${clientName} does not arrive`,
    words: 'The mail server refused it. Ask for another address.',
    link: paths.client(clientId),
  }),
};

export const describeNotice = (facts: NoticeFacts): NoticeWords => describe[facts.kind](facts);
