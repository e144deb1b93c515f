import { useQuery } from '@tanstack/react-query';
import { Award, BookOpen, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { SmallCover } from '#frontend/subjects/book/cover.tsx';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { WaitingWork } from '#frontend/subjects/daily-work/waiting/waiting-work.tsx';
import {
  Button,
  color,
  fontFamily,
  fontSize,
  Grid,
  Hero,
  LinkButton,
  lazy,
  media,
  QuietLine,
  Row,
  Skeleton,
  Stack,
  Text,
  TimeText,
} from '#kit';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { paths, shareBrandLink } from '#shared/domain/pages.ts';
import { lastDayOf, makesBook, waitsForCoach } from '#shared/domain/sprint.ts';
import { thenAndNow } from './dashboard-texts.ts';

const FinishPicture = lazy(
  async () => (await import('#frontend/subjects/book/mockups/finish-picture.tsx')).FinishPicture,
  { isOnDemand: true },
);

const FinishFrame = styled(Hero)`
  grid-template-columns: minmax(0, 1fr) 17rem;
  align-items: center;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Figure = styled.dd`
  font: 560 ${fontSize.h1} ${fontFamily.display};
  font-variant-numeric: tabular-nums;
`;

const Sentence = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  overflow-wrap: anywhere;
  font: 480 ${fontSize.lead}/1.35 ${fontFamily.display};
`;

const CoverPlace = styled.div`
  & > a { display: block; text-decoration: none; }
  ${media.phone} { max-width: 15rem; }
`;

interface FinishCardProps {
  finishedAt: string;
  submissions: readonly Submission[];
}

const DAY_MS = 86_400_000;

/** The sprint is finished: a summary with links to the submissions. */
export function FinishCard({ finishedAt, submissions }: FinishCardProps) {
  const user = useUser();
  const [isPictured, setIsPictured] = useState(false);
  const { data: book } = useQuery({ ...bookQuery(user.id), enabled: makesBook(user) });
  const [lastDay, hasBook] = [lastDayOf(user), makesBook(user)];
  const reviewed = submissions.filter(({ feedbackId }) => feedbackId !== null).length;
  const last = submissions.find(({ taskDay }) => taskDay === lastDay);
  const first = Math.min(...submissions.map(({ submittedAt }) => Date.parse(submittedAt)));
  const days = Math.max(1, Math.ceil((Date.parse(finishedAt) - first) / DAY_MS));
  const results: [string, string][] = [
    ['Answered by your coach', String(reviewed)],
    ['From first to last day', days === 1 ? '1 day' : `${days} days`],
  ];
  return (
    <FinishFrame tone="accent" aria-labelledby="finished">
      <Stack gap={6}>
        <Stack gap={2}>
          <Award size={36} strokeWidth={1.5} style={{ color: color('accent') }} aria-hidden="true" />
          <Text as="h2" size="h1" id="finished">
            You finished the sprint
          </Text>
          <p style={{ maxWidth: '60ch' }}>
            Day {lastDay} was {last?.isDone ? 'done' : 'submitted'}{' '}
            <TimeText at={finishedAt} isInSentence isFocusable />. Everything you made is yours to keep.
          </p>
        </Stack>
        <Grid as="dl" min="8rem" gap={5} align="end">
          {results.map(([name, value]) => (
            <div key={name}>
              <Text as="dt" tone="muted" size="body">
                {name}
              </Text>
              <Figure>{value}</Figure>
            </div>
          ))}
        </Grid>
        {book && <ThenAndNow book={book} />}
        {last && waitsForCoach(last) && <WaitingWork submission={last} />}
        {hasBook && (
          <Row>
            <LinkButton to={paths.brand}>
              <BookOpen size={18} aria-hidden="true" />
              Open your brand book
            </LinkButton>
            <LinkButton variant="secondary" to={shareBrandLink}>
              <Share2 size={18} aria-hidden="true" />
              Share
            </LinkButton>
            <Button variant="secondary" disabled={!book} onClick={() => setIsPictured(true)}>
              Picture to share
            </Button>
          </Row>
        )}
        <QuietLine>
          <LinkButton variant="quiet" size="small" to={paths.completed}>
            See all your work
          </LinkButton>
          <LinkButton variant="quiet" size="small" to={paths.messages}>
            Ask your coach what comes next
          </LinkButton>
        </QuietLine>
      </Stack>
      {hasBook && (
        <CoverPlace>
          <OwnCover book={book} />
        </CoverPlace>
      )}
      {isPictured && book && (
        <FinishPicture book={book} days={lastDay} onClose={() => setIsPictured(false)} />
      )}
    </FinishFrame>
  );
}

/** How the brand was put at the beginning, and how it is put now. */
function ThenAndNow({ book }: { book: BrandBook }) {
  const sentences = thenAndNow(book);
  if (!sentences) return null;
  return (
    <Grid as="dl" min="14rem" gap={5}>
      {sentences.map((sentence, at) => (
        <div key={sentence}>
          <Text as="dt" tone="muted" size="body">
            {at === 0 ? 'On Day 1' : 'Today'}
          </Text>
          <dd>
            <Sentence>{sentence}</Sentence>
          </dd>
        </div>
      ))}
    </Grid>
  );
}

/** The cover of the finished book, for the eye: a button beside it leads there too. Its place is kept. */
function OwnCover({ book }: { book: BrandBook | null | undefined }) {
  if (!book) return <Skeleton style={{ aspectRatio: '3 / 4' }} $height="auto" />;
  return (
    <Link to={paths.brand} aria-hidden="true" tabIndex={-1}>
      <SmallCover cover={book.cover} at={book.updatedAt} />
    </Link>
  );
}
