import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSession } from '#frontend/data/session/session.ts';
import { Card } from '#frontend/kit/boxes.tsx';
import { LinkButton } from '#frontend/kit/button.tsx';
import { Row, Split, Stack } from '#frontend/kit/layout.tsx';
import { Page, PageHeading } from '#frontend/kit/page-parts.tsx';
import { color, fontFamily, fontSize, media, radius, space } from '#frontend/kit/theme/tokens.ts';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import { howItWorks } from '#frontend/subjects/daily-work/days/how-it-works.ts';
import { paths } from '#shared/domain/pages.ts';

/** As high as the path, which comes later. */
const Path = styled.div`
  min-height: 324px;
  align-content: center;
`;

export const Intro = styled.p`
  max-width: 46rem;
  color: ${color('textMuted')};
  white-space: pre-line;
`;

const Roomy = styled(Page)`
  gap: ${space(16)};
  ${media.phone} { gap: ${space(12)}; }
`;

const Opening = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 0.85fr);
  align-items: center;
  gap: ${space(10)};
  padding: ${space(8)} 0 0;
  & h1 { font-size: ${fontSize.hero}; line-height: 1.02; letter-spacing: -0.025em; }
  & p { font-size: ${fontSize.lead}; color: ${color('textMuted')}; max-width: 34rem; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); padding: ${space(4)} 0; }
`;

const Step = styled(Card)`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  & > svg { color: ${color('accent')}; }
  & p { color: ${color('textMuted')}; }
`;

const Outcomes = styled.ol`
  display: grid;
  counter-reset: outcome;
  border-top: 1px solid ${color('border')};
  & li {
    counter-increment: outcome;
    display: grid;
    grid-template-columns: 4rem 1fr;
    align-items: baseline;
    padding: ${space(4)} 0;
    border-bottom: 1px solid ${color('border')};
    font: 400 ${fontSize.h2} ${fontFamily.display};
  }
  & li::before { content: counter(outcome); color: ${color('accent')}; font-size: ${fontSize.h2}; font-weight: 600; }
`;

const Closing = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space(5)};
  padding: ${space(14)} ${space(6)};
  border-radius: ${radius.large};
  background: ${color('accentSoft')};
  text-align: center;
`;

interface LandingProps {
  title: string;
  lead: string;
  drawing: ReactNode;
  /** Of the outcomes. */
  above: ReactNode;
  outcomes: readonly string[];
  closing: string;
  start: string;
  children?: ReactNode;
}

/** What all landing pages have. */
export function Landing({ title, lead, drawing, above, outcomes, closing, start, children }: LandingProps) {
  const returnTo = useReturnTo();
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <Roomy>
      <Opening>
        <Stack gap={6}>
          <PageHeading title={title} />
          <p>{lead}</p>
          <Row>
            {isSignedIn ? (
              <LinkButton size="large" to={paths.dashboard}>
                Go to Dashboard
              </LinkButton>
            ) : (
              <>
                <LinkButton size="large" to={paths.signup} state={returnTo}>
                  Sign Up
                </LinkButton>
                <LinkButton size="large" variant="secondary" to={paths.login} state={returnTo}>
                  Log In
                </LinkButton>
              </>
            )}
          </Row>
        </Stack>
        <Path>{drawing}</Path>
      </Opening>
      <Stack gap={5} as="section">
        <h2>How It Works</h2>
        <Split of="repeat(3, minmax(0, 1fr))" gap={4} align="stretch" stacks="phone">
          {howItWorks.map(({ Icon, title, text }) => (
            <Step key={title} forwardedAs="div">
              <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </Step>
          ))}
        </Split>
      </Stack>
      <Stack gap={5} as="section">
        {above}
        <Outcomes>
          {outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </Outcomes>
      </Stack>
      {children}
      <Closing>
        <h2>{closing}</h2>
        <LinkButton size="large" to={isSignedIn ? paths.dashboard : paths.signup} state={returnTo}>
          {isSignedIn ? 'Go to Dashboard' : start}
        </LinkButton>
      </Closing>
    </Roomy>
  );
}
