import { FileCheck2 } from 'lucide-react';
import styled from 'styled-components';
import { color, Muted, PageHeading, Progress, Row, Stack, Text } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { handedInWords, lastDayOf, reachedDay } from '#shared/domain/sprint.ts';

const Done = styled(FileCheck2)`
  flex: none;
  color: ${color('positive')};
`;

interface WelcomeBannerProps {
  user: User;
  handedIn: readonly Submission[] | undefined;
  /** Below another heading. */
  isPreview: boolean;
}

export function WelcomeBanner({ user, handedIn, isPreview }: WelcomeBannerProps) {
  const day = reachedDay(user);
  const lastDay = lastDayOf(user);
  const isPaused = user.resumeDay !== null;
  return (
    <Stack as="header" gap={3}>
      <Row justify="space-between">
        {isPreview ? (
          <h2>Welcome, {user.name}</h2>
        ) : (
          <PageHeading title="Dashboard">Welcome, {user.name}</PageHeading>
        )}
        <Text tone="accent" size="lead" weight={600} isTabular>
          Day {day} of {lastDay}
          {isPaused && ' · paused'}
        </Text>
      </Row>
      <Progress value={day} max={lastDay} label={`Day ${day} of ${lastDay}`} />
      {/* The bar above shows the day, which a coach can move; this is what was done. */}
      <Row gap={1.5} isOneLine>
        <Done size={16} aria-hidden="true" />
        <Muted>{handedIn ? handedInWords(handedIn, lastDay) : '\u00a0'}</Muted>
      </Row>
    </Stack>
  );
}
