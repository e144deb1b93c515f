import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '#frontend/data/session.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { useReturnTo } from '#frontend/ui/use-return-to.ts';
import { parseDay } from '#shared/domain/sprint.ts';

/** After a sign-in that began at a link to a day: the link to that day. */
export function ContinueLink(): ReactNode {
  const { currentDay } = useUser();
  const from = useReturnTo()?.from ?? '';
  const day = parseDay(/^\/task\/(\w+)/.exec(from)?.[1]);
  if (day === null || day > currentDay) return null;
  return (
    <Banner>
      <Link to={from}>Continue: Day {day}</Link>
    </Banner>
  );
}
