import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import { ScopeSelect } from '#frontend/subjects/clients/scope-select.tsx';
import { Banner, Fold, Page, PageHeading, Row, space } from '#kit';
import { nameDeepLink } from './dashboard-texts.ts';
import { TodayList } from './today-list.tsx';

/** All on one screen of 900 px. */
const Today = styled(Page)`
  padding-block: ${space(6)} ${space(5)};
  gap: ${space(4)};
`;

/** Where a coach lands after signing in: what to do first. */
export function CoachStart({ participantView }: { participantView: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Today>
      <Row gap={[2, 4]}>
        <PageHeading title="Today" />
        <ScopeSelect />
      </Row>
      <CoachContinue />
      <TodayList />
      <Fold
        title="Participant view"
        isQuiet
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        aria-label="Participant view"
      >
        {isOpen && participantView}
      </Fold>
    </Today>
  );
}

/** After a sign-in that began at a deep link: the way on to its page. */
function CoachContinue() {
  const from = useReturnTo()?.from ?? '';
  const name = nameDeepLink(from);
  if (!name) return null;
  return (
    <Banner>
      <Link to={from}>Continue: {name}</Link>
    </Banner>
  );
}
