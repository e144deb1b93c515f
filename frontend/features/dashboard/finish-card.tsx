import { useQuery } from '@tanstack/react-query';
import { Award, BookOpen, Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SmallCover } from '#frontend/blocks/book/cover.tsx';
import { WaitingWork } from '#frontend/blocks/waiting/waiting-work.tsx';
import { bookQuery } from '#frontend/data/queries/brand.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { color, elevation, fontFamily, fontSize, media, radius, space } from '#frontend/theme/tokens.ts';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Eyebrow, Row, Skeleton, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import { paths, shareBrandLink } from '#shared/domain/pages.ts';
import { lastDayOf, makesBook, waitsForCoach } from '#shared/domain/sprint.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 17rem;
  gap: ${space(10)};
  align-items: center;
  padding: ${space(10)};
  background: ${color('surfaceRaised')};
  border: 2px solid ${color('accent')};
  border-radius: ${radius.large};
  box-shadow: ${elevation.medium};
  & h2 { font-size: ${fontSize.h1}; }
  & h2 + p { max-width: 60ch; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); padding: ${space(6)} ${space(5)}; }
`;

const Medal = styled(Award)`
  color: ${color('accent')};
`;

const Place = styled.div`
  & > a { display: block; text-decoration: none; }
  ${media.phone} { order: -1; max-width: 15rem; }
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
export function FinishCard({ finishedAt, submissions }: FinishCardProps) {
  const user = useUser();
  const [lastDay, hasBook] = [lastDayOf(user), makesBook(user)];
  const reviewed = submissions.filter(({ feedbackId }) => feedbackId !== null).length;
  const last = submissions.find(({ taskDay }) => taskDay === lastDay);
  const first = Math.min(...submissions.map(({ submittedAt }) => Date.parse(submittedAt)));
  const days = Math.max(1, Math.ceil((Date.parse(finishedAt) - first) / DAY_MS));
  const results: [string, string][] = [
    ['Days done', `${submissions.length} of ${lastDay}`],
    ['Answered by your coach', String(reviewed)],
    ['From first to last day', days === 1 ? '1 day' : `${days} days`],
  ];
  return (
    <Frame aria-labelledby="finished">
      <Stack $gap={6}>
        <Stack $gap={2}>
          <Medal size={36} strokeWidth={1.5} aria-hidden="true" />
          <Eyebrow>Sprint finished</Eyebrow>
          <h2 id="finished">You finished the sprint</h2>
          <p>
            Day {lastDay} was {last?.isDone ? 'done' : 'submitted'}{' '}
            <TimeText at={finishedAt} isInSentence isFocusable />. Everything you made is yours to keep.
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
        {last && waitsForCoach(last) && <WaitingWork submission={last} />}
        <Row>
          {hasBook && (
            <>
              <LinkButton to={paths.brand}>
                <BookOpen size={18} aria-hidden="true" />
                Open your brand book
              </LinkButton>
              <LinkButton variant="secondary" to={shareBrandLink}>
                <Share2 size={18} aria-hidden="true" />
                Share
              </LinkButton>
            </>
          )}
          <LinkButton variant="quiet" to={paths.completed}>
            See all your work
          </LinkButton>
        </Row>
      </Stack>
      {hasBook && (
        <Place>
          <OwnCover />
        </Place>
      )}
    </Frame>
  );
}

/** The cover of the finished book, for the eye: a button beside it leads there too. Its place is kept. */
function OwnCover() {
  const { id } = useUser();
  const { data: book } = useQuery(bookQuery(id));
  if (!book) return <Skeleton style={{ aspectRatio: '3 / 4' }} $height="auto" />;
  return (
    <Link to={paths.brand} aria-hidden="true" tabIndex={-1}>
      <SmallCover cover={book.cover} at={book.updatedAt} />
    </Link>
  );
}
