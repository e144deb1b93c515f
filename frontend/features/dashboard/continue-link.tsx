import { Link } from 'react-router-dom';
import { useUser } from '#frontend/data/session/session.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { useReturnTo } from '#frontend/ui/use-return-to.ts';
import { parseDay } from '#shared/domain/sprint.ts';
import { nameDeepLink } from './name-deep-link.ts';

/** After a sign-in that began at a link, such as one in a mail: the link to its very place. */
export function ContinueLink() {
  const { currentDay } = useUser();
  const { from = '' } = useReturnTo() ?? {};
  const day = parseDay(/^\/task\/(\w+)/.exec(from)?.[1]);
  if (day !== null && day > currentDay) return null;
  const place = day === null ? !from.startsWith('/admin') && nameDeepLink(from) : `Day ${day}`;
  if (!place) return null;
  return (
    <Banner>
      <Link to={from}>Continue: {place}</Link>
    </Banner>
  );
}
