import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { Progress } from '#frontend/ui/progress.tsx';
import type { User } from '#shared/contract/users.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

const Day = styled.span`
  color: ${color('accent')};
  font-size: ${fontSize.lead};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Frame = styled.header`
  display: grid;
  gap: ${space(3)};
`;

interface WelcomeBannerProps {
  user: User;
  handedIn: number | undefined;
}

export const WelcomeBanner = ({ user, handedIn }: WelcomeBannerProps): ReactElement => (
  <Frame>
    <Row $justify="space-between">
      <PageHeading title="Dashboard">Welcome, {user.name}</PageHeading>
      <Day>
        Day {user.currentDay} of {SPRINT_DAYS}
      </Day>
    </Row>
    <Stack $gap={1.5}>
      <Progress
        value={user.currentDay}
        max={SPRINT_DAYS}
        label={`Day ${user.currentDay} of ${SPRINT_DAYS}`}
      />
      <Muted>{handedIn === undefined ? '\u00a0' : `${handedIn} of ${SPRINT_DAYS} handed in`}</Muted>
    </Stack>
  </Frame>
);
