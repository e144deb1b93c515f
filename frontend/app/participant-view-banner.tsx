import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Banner } from '#frontend/kit/boxes.tsx';
import { space } from '#frontend/kit/theme/tokens.ts';
import { pageAt, paths } from '#shared/domain/pages.ts';

const Slot = styled.aside`
  max-width: 88rem;
  margin: 0 auto;
  padding: ${space(3)} ${space(4)} 0;
`;

/** Tells a coach that this is a participant's page, with a link back. */
export function ParticipantViewBanner() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  // The dashboard is the coach's own start page.
  if (page?.audience !== 'participants' || page.path === paths.dashboard) return null;
  return (
    <Slot aria-label="Participant view">
      <Banner>
        <span>Participant view</span>
        <Link to={paths.admin}>Open coach dashboard</Link>
      </Banner>
    </Slot>
  );
}
