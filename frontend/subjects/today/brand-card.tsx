import { useQuery } from '@tanstack/react-query';
import styled, { keyframes } from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { SmallCover } from '#frontend/subjects/book/cover.tsx';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import {
  Card,
  clamped,
  color,
  fontFamily,
  fontSize,
  LinkButton,
  Muted,
  media,
  radius,
  Skeleton,
  Stack,
  space,
} from '#kit';
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

const slide = keyframes`from { transform: translateX(70%) rotate(6deg); opacity: 0; }`;

/** The book; a page that was just handed in slides under its cover. */
const BookPlace = styled.div`
  position: relative;
  isolation: isolate;
  &[data-added]::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 3% -5% 3% 20%;
    border: 1px solid ${color('border')};
    border-radius: ${radius.small};
    background: ${color('surfaceRaised')};
    animation: ${slide} 700ms 400ms ease-out both;
  }
`;

/** So long after the hand-in its page slides in. */
const JUST_NOW_MS = 60_000;

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
        <BookPlace data-added={isJustAdded(book) || undefined}>
          <SmallCover cover={book.cover} />
        </BookPlace>
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

function isJustAdded(book: BrandBook): boolean {
  const at = newestResult(book)?.handedInAt;
  return at ? serverNow() - Date.parse(at) < JUST_NOW_MS : false;
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
