import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { SmallCover } from '#frontend/subjects/book/cover.tsx';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { Card, clamped, fontFamily, fontSize, LinkButton, Muted, media, Skeleton, Stack, space } from '#kit';
import type { BrandBook } from '#shared/contract/brand.ts';
import { paths } from '#shared/domain/pages.ts';
import { newestResult } from './dashboard-texts.ts';

/** As tall with the book as without it. */
const BrandFrame = styled(Card)`
  display: grid;
  grid-template-columns: 8.5rem minmax(0, 1fr);
  gap: ${space(8)};
  align-items: center;
  ${media.phone} { grid-template-columns: 6rem minmax(0, 1fr); gap: ${space(4)}; align-items: start; }
`;

const ResultText = styled.p.attrs({ dir: 'auto' })`
  ${clamped(2)}
  min-height: 2.6em;
  font: 560 ${fontSize.h2}/1.3 ${fontFamily.display};
  ${media.phone} { font-size: ${fontSize.lead}; -webkit-line-clamp: 4; min-height: 5.2em; }
`;

/** The brand book before the finish: its cover and the newest result. */
export function BrandCard() {
  const { id, currentDay } = useUser();
  const { data: book } = useQuery(bookQuery(id));
  return (
    <BrandFrame isQuiet aria-labelledby="brand-so-far">
      {book ? (
        <SmallCover cover={book.cover} />
      ) : (
        <Skeleton style={{ aspectRatio: '3 / 4' }} $height="auto" />
      )}
      <Stack gap={3}>
        <h2 id="brand-so-far">Your brand so far</h2>
        {book ? <Newest book={book} today={currentDay} /> : <ResultText />}
        <div>
          <LinkButton variant="secondary" size="small" to={paths.brand}>
            Open your brand book
          </LinkButton>
        </div>
      </Stack>
    </BrandFrame>
  );
}

function Newest({ book, today }: { book: BrandBook; today: number }) {
  const result = newestResult(book);
  if (!result) return <ResultText>Each day that you fill in here adds a page.</ResultText>;
  return (
    <div>
      <Muted>{result.day === today ? `Added to your book: ${result.heading}` : result.heading}</Muted>
      <ResultText>{result.text}</ResultText>
    </div>
  );
}
