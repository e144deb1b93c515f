import { useRef } from 'react';
import { send, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { Banner, Button, Row, TimeText, useKeys } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { useReview } from './review-context.ts';
import { decide, undoable } from './review-writes.ts';
import { isToDecide } from './use-changes-since.ts';

type Choice = Pick<Parameters<(typeof decide)['lane']>[0], 'ask' | 'unlockNext'>;

const ASK: Choice = { ask: true, unlockNext: false };

/** Sends what the coach decides on the newest version. */
function useDecide(feedback: Feedback): (choice: Choice) => void {
  const { submission, client } = useReview();
  const { id: submissionId, userId, taskDay: day, version } = submission;
  const about = { submissionId, userId, day, clientName: client.name, feedbackId: feedback.id };
  return (choice) => void send(decide, { ...about, ...choice }, version, undoable());
}

/** Whether the newest version was reviewed or accepted. */
const isAccepted = ({ version, updatedAt }: Submission, feedback: Feedback): boolean =>
  feedback.askedVersion == null && (version === feedback.version || (feedback.decidedAt ?? '') >= updatedAt);

export function AskLater({ feedback }: { feedback: Feedback }) {
  const { submission } = useReview();
  const sendDecision = useDecide(feedback);
  return (
    isAccepted(submission, feedback) && (
      <Button variant="quiet" size="small" onClick={() => sendDecision(ASK)}>
        Ask for a new version
      </Button>
    )
  );
}

/** What is decided on reviewed work: whether a new version is asked, and once it is there, whether it is accepted. V goes there. */
export function VersionDecision({ feedback }: { feedback: Feedback }) {
  const { submission, client } = useReview();
  const sendDecision = useDecide(feedback);
  const choices = useRef<HTMLDivElement>(null);
  useKeys({ v: () => choices.current?.querySelector('button')?.focus() }, '');
  const isLeaving = useUnsent(decide, { feedbackId: feedback.id }).length > 0;
  if (isLeaving || isAccepted(submission, feedback)) return null;
  const { askedAt, version } = submission;
  const isNew = isToDecide(submission, feedback);
  return (
    <Banner tone={isNew ? 'warning' : 'info'} role={isNew ? 'status' : undefined}>
      {askedAt && (
        <span>
          A new version was requested <TimeText at={askedAt} isInSentence isFocusable />.
        </span>
      )}
      {!askedAt && isNew && (
        <span>
          {client.name} handed in version {version}, the new one that was requested.
        </span>
      )}
      {!askedAt && !isNew && (
        <span>
          {client.name} submitted version {version} after your team's feedback on version {feedback.version}.
          Answer with annotations or a message.
        </span>
      )}
      <Row gap={2} ref={choices}>
        {choicesOn(submission, client, feedback).map(([label, choice], index) => (
          <Button
            key={label}
            variant={isNew && index === 0 ? 'primary' : 'secondary'}
            size="small"
            onClick={() => sendDecision(choice)}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Banner>
  );
}

/** What a coach can decide, the likeliest first. */
function choicesOn(submission: Submission, client: User, feedback: Feedback): [string, Choice][] {
  const { askedAt, taskDay } = submission;
  const { state } = nextDay(taskDay, client, { feedback, opensAt: null });
  const accepts = isToDecide(submission, feedback) || Boolean(askedAt);
  const choices: [string, Choice][] = [];
  if (accepts && state === 'asked')
    choices.push([`Accept and unlock Day ${taskDay + 1}`, { ask: false, unlockNext: true }]);
  if (accepts) choices.push(['Accept', { ask: false, unlockNext: false }]);
  if (!askedAt) choices.push(['Ask for a new version', ASK]);
  return choices;
}
