import { useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import styled from 'styled-components';
import { coachQuery } from '#frontend/data/queries/messages.ts';
import { color, elevation, fontFamily, fontSize, media, radius, space } from '#frontend/theme/tokens.ts';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Eyebrow, Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { reachedDay } from '#shared/domain/sprint.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(8)};
  padding: ${space(10)};
  background: ${color('surfaceRaised')};
  border: 1px solid ${color('warning')};
  border-radius: ${radius.large};
  box-shadow: ${elevation.medium};
  & > svg { color: ${color('warning')}; }
  & h2 { font-size: ${fontSize.h1}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: ${space(3)}; padding: ${space(6)} ${space(5)}; }
`;

const Reason = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  padding-inline-start: ${space(4)};
  border-inline-start: 4px solid ${color('warning')};
  font: 440 ${fontSize.lead}/1.5 ${fontFamily.display};
  overflow-wrap: anywhere;
`;

interface PausedCardProps {
  user: User;
  handedIn: readonly Submission[];
}

/** Who paused the sprint and why, what stays open, and how it goes on. */
export function PausedCard({ user, handedIn }: PausedCardProps) {
  const { data: coach } = useQuery(coachQuery);
  const day = Math.max(1, reachedDay(user));
  const work = handedIn.find(({ taskDay }) => taskDay === day);
  const name = coach?.pausedBy ?? 'Your coach';
  return (
    <Frame aria-labelledby="paused">
      <CirclePause size={64} strokeWidth={1.25} aria-hidden="true" />
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Eyebrow>Your sprint is paused</Eyebrow>
          <h2 id="paused">
            Day {day} {work ? (work.isDone ? 'is done' : 'is handed in') : 'is waiting for you'}
          </h2>
          <Muted>
            {name} paused your sprint
            {coach?.pausedAt && (
              <>
                {' '}
                <TimeText at={coach.pausedAt} isInSentence isFocusable />
              </>
            )}
            .
          </Muted>
        </Stack>
        {user.pauseReason && <Reason>Your coach writes: {user.pauseReason}</Reason>}
        <p>
          What you have handed in, its feedback and your messages stay open. You go on{' '}
          {work ? 'after' : 'with'} Day {day} when your coach ends the pause; write to them when you are
          ready.
        </p>
        <Row>
          <LinkButton to={paths.messages}>Write to your coach</LinkButton>
          <LinkButton variant="secondary" to={paths.completed}>
            See your work
          </LinkButton>
        </Row>
      </Stack>
    </Frame>
  );
}
