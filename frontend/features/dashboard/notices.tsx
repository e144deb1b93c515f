import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { unreadQuery } from '#frontend/data/queries.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';

/** A coach's change of the sprint, with the reason. */
export function SprintNotice({ user }: { user: User }): ReactNode {
  const { resumeDay, pauseReason, currentDay } = user;
  if (resumeDay !== null) {
    return (
      <Banner $tone="warning">
        <span>
          Your sprint is paused; you will go on with Day {Math.max(1, resumeDay)}.
          {pauseReason && ` Your coach writes: ${pauseReason}`}
        </span>
      </Banner>
    );
  }
  if (pauseReason === null) return null;
  return (
    <Banner>
      <span>
        Your coach set you to Day {currentDay}: {pauseReason}
      </span>
    </Banner>
  );
}

/** Unread messages from the coach, with a link per day. */
export function UnreadNotice(): ReactNode {
  const { data = [] } = useQuery(unreadQuery);
  const count = data.reduce((sum, { unread }) => sum + unread, 0);
  if (count === 0) return null;
  return (
    <Banner>
      <span>{count === 1 ? 'A new message from your coach' : `${count} new messages from your coach`}</span>
      <Row $gap={4}>
        {data.map(({ day }) => (
          <Link key={day} to={`${paths.task(day)}#conversation`}>
            Day {day}
          </Link>
        ))}
      </Row>
    </Banner>
  );
}
