import type { coachKinds, NoticeKind, participantKinds } from '#shared/contract/notices.ts';

type Names<K extends readonly NoticeKind[]> = Readonly<Record<K[number], string>>;

const participantKindNames: Names<typeof participantKinds> = {
  feedback: 'Feedback on my work',
  message: 'Messages from my coach',
  day: 'A new day is open',
  nudge: 'Reminders',
};
const coachKindNames: Names<typeof coachKinds> = {
  'client-message': 'Messages from clients',
  submission: 'New submissions',
  revision: 'Revised submissions',
  finish: 'A client finishes the sprint',
  bounced: 'An email to a client bounces',
  suggestion: 'Suggestions for texts of a programme',
  'suggestion-answer': 'Decisions on my suggestions',
};

/** What each kind of notice is about, as in the settings and on the page that stops its mails. */
export const noticeKindNames: Readonly<Record<NoticeKind, string>> = {
  ...participantKindNames,
  ...coachKindNames,
};

/** The kinds in the settings of a coach or a participant. */
export const kindsToChoose = ({ isAdmin }: { isAdmin: boolean }): readonly NoticeKind[] =>
  Object.keys(isAdmin ? coachKindNames : participantKindNames) as NoticeKind[];
