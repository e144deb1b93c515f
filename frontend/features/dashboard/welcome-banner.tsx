import { FileCheck2 } from 'lucide-react';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Muted, PageHeading, Row } from '#frontend/ui/layout.tsx';
import { Progress } from '#frontend/ui/progress.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { handedInWords, lastDayOf, reachedDay } from '#shared/domain/sprint.ts';

const Day = styled.span`
  color: ${color('accent')};
  font-size: ${fontSize.lead};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** The bar above shows the day, which a coach can move; this is what was done. */
const Work = styled(Muted)`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  & svg { flex: none; color: ${color('positive')}; }
`;

const Frame = styled.header`
  display: grid;
  gap: ${space(3)};
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
    <Frame>
      <Row $justify="space-between">
        {isPreview ? (
          <h2>Welcome, {user.name}</h2>
        ) : (
          <PageHeading title="Dashboard">Welcome, {user.name}</PageHeading>
        )}
        <Day>
          Day {day} of {lastDay}
          {isPaused && ' · paused'}
        </Day>
      </Row>
      <Progress value={day} max={lastDay} label={`Day ${day} of ${lastDay}`} />
      <Work>
        <FileCheck2 size={16} aria-hidden="true" />
        {handedIn ? handedInWords(handedIn, lastDay) : '\u00a0'}
      </Work>
    </Frame>
  );
}
