import { useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { coachQuery } from '#frontend/subjects/conversation/queries.ts';
import { Hero, LinkButton, Quote, Row, TimeText } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { reachedDay } from '#shared/domain/sprint.ts';

/** Who paused the sprint and why, what stays open, and how it goes on. */
export function PausedCard({ user, handedIn }: { user: User; handedIn: readonly Submission[] }) {
  const { data: coach } = useQuery(coachQuery());
  const day = Math.max(1, reachedDay(user));
  const work = handedIn.find(({ taskDay }) => taskDay === day);
  return (
    <Hero
      tone="warning"
      icon={CirclePause}
      eyebrow="Your sprint is paused"
      title={`Day ${day} ${work ? (work.isDone ? 'is done' : 'is handed in') : 'is waiting for you'}`}
      note={
        <>
          {coach?.pausedBy ?? 'Your coach'} paused your sprint
          {coach?.pausedAt && (
            <>
              {' '}
              <TimeText at={coach.pausedAt} isInSentence isFocusable />
            </>
          )}
          .
        </>
      }
    >
      {user.pauseReason && <Quote tone="warning">Your coach writes: {user.pauseReason}</Quote>}
      <p>
        You can still read your work, feedback and messages.{' '}
        {work ? `You continue after Day ${day}` : `Day ${day} continues`} when your coach ends the pause;
        write to them when you are ready.
      </p>
      <Row>
        <LinkButton to={paths.messages}>Write to your coach</LinkButton>
        <LinkButton variant="secondary" to={paths.completed}>
          See your work
        </LinkButton>
      </Row>
    </Hero>
  );
}
