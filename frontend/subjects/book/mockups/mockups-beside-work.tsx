import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { fontSize, Muted, Stack, Well } from '#kit';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Answers } from '#shared/contract/workbooks.ts';
import { brandOf, logoAddresses, missingOf, type OpenDay } from '#shared/domain/mockups/brand.ts';
import { paths } from '#shared/domain/pages.ts';
import { MockupGallery } from './mockup-gallery.tsx';

interface MockupsBesideWorkProps {
  userId: number;
  day: number;
  /** The draft, or the version on screen. */
  form: Answers;
  /** The participant's own work, with links to other days. */
  isOwn?: boolean;
}

/** The brand in use with the answers of a day as they are now; typing never waits for it. */
export function MockupsBesideWork({ userId, day, form, isOwn = false }: MockupsBesideWorkProps) {
  const { data: book } = useQuery(bookQuery(userId));
  const shown = useDeferredValue(form);
  const open = useMemo(() => ({ day, form: shown }), [day, shown]);
  if (!book) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="brand-in-use">
      <div>
        <h3 id="brand-in-use">{isOwn ? 'Your' : 'The'} brand in use</h3>
        <Muted as="p">
          Made from the answers so far. Details not given yet, such as a phone number, are placeholders.
        </Muted>
      </div>
      <MissingNotes book={book} open={open} isOwn={isOwn} />
      <MockupGallery book={book} open={open} />
    </Stack>
  );
}

interface MissingNotesProps {
  book: BrandBook;
  open: OpenDay;
  isOwn: boolean;
}

/** What is not answered yet, and where. */
function MissingNotes({ book, open, isOwn }: MissingNotesProps) {
  const missing = missingOf(brandOf(book, [], open), logoAddresses(book, open).length > 0, book.brandDays);
  if (missing.length === 0) return null;
  const placeOf = (day: number | undefined): ReactNode => {
    if (day === undefined) return null;
    if (day === open.day) return 'That is asked for on this day.';
    if (!isOwn || day > book.currentDay) return `That belongs to day ${day}.`;
    return <Link to={paths.task(day)}>Go to day {day}</Link>;
  };
  return (
    <Well as="ul" padding={4} gap={2} style={{ fontSize: fontSize.body }} aria-label="Not answered yet">
      {missing.map(({ what, day, instead }) => (
        <li key={what}>
          {what}, so {instead}. {placeOf(day)}
        </li>
      ))}
    </Well>
  );
}
