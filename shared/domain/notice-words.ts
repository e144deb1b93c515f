import type { NoticeKind } from '#shared/contract/notices.ts';
import { messageLink, paths } from './pages.ts';
import { dayName } from './sprint.ts';
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
  /** Of a suggestion its programme, while there is one; else null for the one that clients begin who are given no other. */
  programmeName: string | null;
  /** Of a suggestion. */
  programmeId: number | null;
  /** The message that it leads to; null for the rest. */
  messageId: number | null;
  /** Its words, or those of a nudge or of feedback. */
  message: string | null;
  /** ms of the feedback's voice note; null without one. */
  voiceMs: number | null;
  /** The feedback opens the next day. */
  opensNext: boolean;
  /** What was decided on the work with the newest news of its feedback, or on a suggestion; null for the rest. */
  decision: 'asked' | 'accepted' | 'taken' | 'declined' | null;
  /** With `asked`: the first points of the feedback that are not ticked. */
  openPoints: readonly string[];
}

interface NoticeWords {
  title: string;
  words: string | null;
  /** A path of this site. */
  link: string;
}

export const dayOf = ({ day, programmeName }: NoticeFacts): string => dayName(day, programmeName);

const wrote = (name: string, facts: NoticeFacts): string =>
  facts.count === 1
    ? `${name} wrote to you on ${dayOf(facts)}`
    : `${name} sent you ${facts.count} messages on ${dayOf(facts)}`;

const titleOfFeedback = (facts: NoticeFacts): string => {
  const { authorName, decision, voiceMs } = facts;
  const [day, spoken] = [dayOf(facts), withVoice(voiceMs)];
  // Short enough for the subject of a mail.
  if (decision === 'asked' && spoken !== '') return `${day} needs a new version${spoken}`;
  if (decision === 'asked') return `Your coach would like a new version of ${day}`;
  if (decision === 'accepted') return `Your work for ${day} is accepted${spoken}`;
  return `${authorName ?? 'Your coach'} gave you feedback on ${day}${spoken}`;
};

/** The end of a sentence about feedback. */
const withVoice = (ms: number | null): string =>
  ms === null ? '' : `, with a voice note of ${minutesOf(ms)}`;

const reviewOf = ({ clientId, clientName, day, taskTitle }: NoticeFacts, did: string): NoticeWords => ({
  title: `${clientName} ${did}`,
  words: taskTitle,
  link: paths.review(clientId, day),
});

const programmeOf = ({ programmeId }: NoticeFacts): string =>
  programmeId === null ? paths.programmes : paths.programme(programmeId);

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
  day: (facts) => ({
    title: `${dayOf(facts)} is open`,
    words: facts.taskTitle,
    link: paths.task(facts.day),
  }),
  // An automatic one is one sentence.
  nudge: (facts) => {
    const { authorName, day, message } = facts;
    return {
      title:
        authorName === null
          ? (message?.replace(/\.$/, '') ?? `${dayOf(facts)} is waiting for you`)
          : `${authorName} reminds you of ${dayOf(facts)}`,
      words: authorName === null ? null : message,
      link: paths.task(day),
    };
  },
  'client-message': (facts) => ({
    title: wrote(facts.clientName, facts),
    words: facts.message,
    link:
      facts.messageId === null ? paths.client(facts.clientId) : messageLink(facts.clientId, facts.messageId),
  }),
  submission: (facts) =>
    facts.count === 1
      ? reviewOf(facts, `submitted ${dayOf(facts)}`)
      : {
          title: `${facts.count} new submissions`,
          words: `Newest: ${facts.clientName}, ${dayOf(facts)}.`,
          link: paths.admin,
        },
  revision: (facts) => reviewOf(facts, `revised ${dayOf(facts)}`),
  finish: (facts) => reviewOf(facts, `finished ${facts.programmeName ?? 'the sprint'}`),
  bounced: ({ clientId, clientName }) => ({
    title: `Mail to ${clientName} does not arrive`,
    words: 'The mail server refused it. Ask for another address.',
    link: paths.client(clientId),
  }),
  suggestion: (facts) => ({
    title:
      facts.count === 1
        ? `${facts.clientName} suggests another text for ${facts.programmeName}`
        : `${facts.count} suggestions for ${facts.programmeName}`,
    words: facts.count === 1 ? null : `Newest: ${facts.clientName}.`,
    link: programmeOf(facts),
  }),
  'suggestion-answer': (facts) => ({
    title:
      facts.count === 1
        ? `Your suggestion for ${facts.programmeName ?? 'a programme'} was ${facts.decision ?? 'decided on'}`
        : `${facts.count} of your suggestions were decided on`,
    words: null,
    link: programmeOf(facts),
  }),
};

export const describeNotice = (facts: NoticeFacts): NoticeWords => describe[facts.kind](facts);
