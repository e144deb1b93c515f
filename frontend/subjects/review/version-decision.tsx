import { useRef } from 'react';
import { send, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { Banner, Button, Row, TimeText, useKeys } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { decide, undoable } from './review-writes.ts';
import { isToDecide } from './use-changes-since.ts';

interface VersionDecisionProps {
  submission: Submission;
  client: User;
  feedback: Feedback;
}

type Choice = Pick<Parameters<(typeof decide)['lane']>[0], 'ask' | 'unlockNext'>;

function sendDecision({ submission, client, feedback }: VersionDecisionProps, choice: Choice): void {
  const { id: submissionId, userId, taskDay: day, version } = submission;
  const about = { submissionId, userId, day, clientName: client.name, feedbackId: feedback.id, ...choice };
  void send(decide, about, version, undoable());
}

const ASK = { ask: true, unlockNext: false };

/** Whether the newest version was reviewed or accepted. */
const isAccepted = ({ submission: { version, updatedAt }, feedback }: VersionDecisionProps): boolean =>
  feedback.askedVersion == null && (version === feedback.version || (feedback.decidedAt ?? '') >= updatedAt);

export const AskLater = (props: VersionDecisionProps) =>
  isAccepted(props) && (
    <Button variant="quiet" size="small" onClick={() => sendDecision(props, ASK)}>
      Ask for a new version
    </Button>
  );

/** What is decided on reviewed work: whether a new version is asked, and once it is there, whether it is accepted. V goes there. */
export function VersionDecision(props: VersionDecisionProps) {
  const { submission, feedback } = props;
  const ways = useRef<HTMLDivElement>(null);
  useKeys({ v: () => ways.current?.querySelector('button')?.focus() }, '');
  const isLeaving = useUnsent(decide, { feedbackId: feedback.id }).length > 0;
  if (isLeaving) return null;
  const isNew = isToDecide(submission, feedback);
  if (isAccepted(props)) return null;
  return (
    <Banner tone={isNew ? 'warning' : 'info'} role={isNew ? 'status' : undefined}>
      <Words {...props} isNew={isNew} />
      <Row gap={2} ref={ways}>
        {waysOf(props, isNew).map(([label, choice], index) => (
          <Button
            key={label}
            variant={isNew && index === 0 ? 'primary' : 'secondary'}
            size="small"
            onClick={() => sendDecision(props, choice)}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Banner>
  );
}

function Words({ submission, client, feedback, isNew }: VersionDecisionProps & { isNew: boolean }) {
  const { askedAt, version } = submission;
  if (askedAt) {
    return (
      <span>
        A new version was asked for <TimeText at={askedAt} isInSentence isFocusable />.
      </span>
    );
  }
  if (isNew) {
    return (
      <span>
        {client.name} handed in version {version}, the new one that was asked for.
      </span>
    );
  }
  return (
    <span>
      {client.name} submitted version {version} after your team's feedback on version {feedback.version}.
      Answer with annotations or a message.
    </span>
  );
}

/** What a coach can decide, the likeliest first. */
function waysOf({ submission, client, feedback }: VersionDecisionProps, isNew: boolean): [string, Choice][] {
  const { askedAt, taskDay } = submission;
  const { state } = nextDay(taskDay, client, { feedback, opensAt: null });
  const accepts = isNew || Boolean(askedAt);
  const ways: [string, Choice][] = [];
  if (accepts && state === 'asked')
    ways.push([`Accept and unlock Day ${taskDay + 1}`, { ask: false, unlockNext: true }]);
  if (accepts) ways.push(['Accept', { ask: false, unlockNext: false }]);
  if (!askedAt) ways.push(['Ask for a new version', ASK]);
  return ways;
}
