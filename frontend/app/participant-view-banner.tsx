import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { space } from '#frontend/theme/tokens.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { paths } from './paths.ts';

const Slot = styled.aside`
  max-width: 88rem;
  margin: 0 auto;
  padding: ${space(3)} ${space(4)} 0;
`;

/** Pages that are everybody's. */
const shared: readonly string[] = [
  paths.landing,
  paths.login,
  paths.signup,
  paths.setPassword,
  paths.settings,
];

/** A coach who opens a participant's screen is told so, with the way back. */
export function ParticipantViewBanner(): ReactNode {
  const { pathname } = useLocation();
  if (shared.includes(pathname) || pathname.startsWith(paths.admin)) return null;
  return (
    <Slot aria-label="Participant view">
      <Banner>
        <span>Participant view</span>
        <Link to={paths.admin}>Open coach dashboard</Link>
      </Banner>
    </Slot>
  );
}
