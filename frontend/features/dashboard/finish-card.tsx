import { Award } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { WaitingWork } from '#frontend/blocks/waiting/waiting-work.tsx';
import { color, elevation, fontFamily, fontSize, media, radius, space } from '#frontend/theme/tokens.ts';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Eyebrow, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import { paths } from '#shared/domain/pages.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

const Frame = styled.section`
  display: grid;
  gap: ${space(6)};
  padding: ${space(10)};
  background: ${color('surfaceRaised')};
  border: 2px solid ${color('accent')};
  border-radius: ${radius.large};
  box-shadow: ${elevation.medium};
  & h2 { font-size: ${fontSize.h1}; }
  & svg { color: ${color('accent')}; }
  ${media.phone} { padding: ${space(6)} ${space(5)}; }
`;

const Results = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space(5)};
  align-items: end;
  & dt { color: ${color('textMuted')}; font-size: ${fontSize.label}; }
  & dd { font: 560 ${fontSize.h1} ${fontFamily.display}; font-variant-numeric: tabular-nums; }
`;

interface FinishCardProps {
  finishedAt: string;
  submissions: readonly Submission[];
}

const DAY_MS = 86_400_000;

/** The sprint is finished: a summary with links to the submissions. */
export function FinishCard({ finishedAt, submissions }: FinishCardProps): ReactElement {
  const reviewed = submissions.filter(({ feedbackId }) => feedbackId !== null).length;
  const last = submissions.find(({ taskDay }) => taskDay === SPRINT_DAYS);
  const first = Math.min(...submissions.map(({ submittedAt }) => Date.parse(submittedAt)));
  const days = Math.max(1, Math.ceil((Date.parse(finishedAt) - first) / DAY_MS));
  const results: [string, string][] = [
    ['Days handed in', `${submissions.length} of ${SPRINT_DAYS}`],
    ['Answered by your coach', String(reviewed)],
    ['From first to last day', days === 1 ? '1 day' : `${days} days`],
  ];
  return (
    <Frame aria-labelledby="finished">
      <Stack $gap={2}>
        <Award size={36} strokeWidth={1.5} aria-hidden="true" />
        <Eyebrow>Sprint finished</Eyebrow>
        <h2 id="finished">You finished the sprint</h2>
        <p>
          Day {SPRINT_DAYS} was submitted <TimeText at={finishedAt} isInSentence isFocusable />. Everything
          you made is yours to keep.
        </p>
      </Stack>
      <Results>
        {results.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Results>
      {last && last.feedbackId === null && <WaitingWork submission={last} />}
      <div>
        <LinkButton to={paths.completed}>See all your work</LinkButton>
      </div>
    </Frame>
  );
}
