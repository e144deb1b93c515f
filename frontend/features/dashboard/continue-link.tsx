import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { useWayOn } from '#frontend/app/use-way-on.ts';
import { useUser } from '#frontend/data/session.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { parseDay } from '#shared/domain/sprint.ts';

/** After a sign-in that a link to a day had led to: the way on to that day. */
export function ContinueLink(): ReactNode {
  const { currentDay } = useUser();
  const wayOn = useWayOn();
  const day = parseDay(/^\/task\/(\w+)/.exec(wayOn?.from ?? '')?.[1]);
  if (day === null || day > currentDay) return null;
  return (
    <Banner>
      <Link to={paths.task(day)}>Continue: Day {day}</Link>
    </Banner>
  );
}
