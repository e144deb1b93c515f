import { ArrowRight, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import { ScopeSelect } from '#frontend/subjects/clients/scope-select.tsx';
import { Banner, Button, LinkButton, media, Page, PageHeading, Row, space } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { nameDeepLink } from './dashboard-texts.ts';
import {
  AnswersTile,
  AskedTile,
  CohortsTile,
  HeldTile,
  ReviewsTile,
  RevisionsTile,
  RiskTile,
} from './today-tiles.tsx';

/** All on one screen of 900 px. */
const Today = styled(Page)`
  padding-block: ${space(6)} ${space(5)};
  gap: ${space(4)};
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${space(4)};
  & > * { grid-column: span 3; }
  & > :nth-child(-n + 3) { grid-column: span 4; }
  @media (max-width: 70rem) {
    & > :nth-child(n) { grid-column: span 6; }
    & > :last-child { grid-column: 1 / -1; }
  }
  ${media.phone} { gap: ${space(3)}; & > :nth-child(n) { grid-column: 1 / -1; } }
`;

/** Where a coach lands after signing in: what to do first. */
export function CoachStart({ participantView }: { participantView: ReactNode }) {
  const { name } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Today $width="wide">
        <Row justify="space-between" gap={2}>
          <PageHeading title="Today">Welcome, {name}</PageHeading>
          <Row gap={2}>
            <ScopeSelect />
            <LinkButton size="small" variant="secondary" to={paths.admin}>
              Open coach dashboard
              <ArrowRight size={16} aria-hidden="true" />
            </LinkButton>
            <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Participant view
              <ChevronDown size={16} style={{ rotate: isOpen ? '180deg' : '0deg' }} aria-hidden="true" />
            </Button>
          </Row>
        </Row>
        <CoachContinue />
        <Tiles>
          <ReviewsTile />
          <AnswersTile />
          <RiskTile />
          <RevisionsTile />
          <AskedTile />
          <HeldTile />
          <CohortsTile />
        </Tiles>
      </Today>
      {isOpen && <section aria-label="Participant view">{participantView}</section>}
    </>
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
