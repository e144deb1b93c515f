import { Link } from 'react-router-dom';
import { Banner } from '#frontend/ui/banner.tsx';
import { useReturnTo } from '#frontend/ui/use-return-to.ts';
import { nameDeepLink } from './name-deep-link.ts';

/** After a sign-in that began at a deep link: the way on to its page. */
export function CoachContinue() {
  const from = useReturnTo()?.from ?? '';
  const name = nameDeepLink(from);
  if (!name) return null;
  return (
    <Banner>
      <Link to={from}>Continue: {name}</Link>
    </Banner>
  );
}
