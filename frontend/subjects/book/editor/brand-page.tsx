import { useQuery } from '@tanstack/react-query';
import { Pencil, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { Book } from '#frontend/subjects/book/book.tsx';
import { BookDownloads } from '#frontend/subjects/book/book-downloads.tsx';
import { BookLayout, BookSkeleton } from '#frontend/subjects/book/book-layout.tsx';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { Banner, Button, ErrorState, elevation, layer, lazy, Page, PageHeading, space } from '#kit';
import type { BrandBook } from '#shared/contract/brand.ts';
import { paths, shareBrandLink } from '#shared/domain/pages.ts';
import { EditableEntry, EditingContext } from './editable-entry.tsx';
import { useBookEditor } from './use-book-editor.ts';

const ShareDialog = lazy(async () => (await import('#frontend/subjects/book/share-dialog.tsx')).ShareDialog, {
  fallback: null,
});
const TextEditor = lazy(async () => (await import('./text-editor.tsx')).TextEditor, { fallback: null });

/** Leaves the editing from anywhere in the book. */
const DoneBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.bar};
  display: flex;
  justify-content: center;
  padding: ${space(4)};
  pointer-events: none;
  & > button { pointer-events: auto; box-shadow: ${elevation.high}; }
  @media print { display: none; }
`;

/** The participant's own brand book. */
export function BrandPage() {
  const { id, isAdmin } = useUser();
  const { data: book, error, refetch } = useQuery({ ...bookQuery(id), enabled: !isAdmin });
  if (isAdmin) {
    return (
      <NoBook>
        Here a client finds their brand book. Open it from the page of one of{' '}
        <Link to={paths.clients}>your clients</Link>.
      </NoBook>
    );
  }
  if (book?.chapters.length === 0) {
    return (
      <NoBook>
        Your programme makes no book. What you hand in stays with each of{' '}
        <Link to={paths.tasks}>its days</Link>.
      </NoBook>
    );
  }
  if (book) return <OwnBook book={book} />;
  return (
    <BookLayout heading={<PageHeading title="My brand" />}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <BookSkeleton />}
    </BookLayout>
  );
}

/** The page of somebody who has no book. */
const NoBook = ({ children }: { children: ReactNode }) => (
  <Page $width="reading">
    <PageHeading title="My brand" />
    <p>{children}</p>
  </Page>
);

function OwnBook({ book }: { book: BrandBook }) {
  const editor = useBookEditor();
  const { open } = editor;
  // A text that has left the book is no longer edited; what was typed stays in the browser.
  const day = book.chapters.flatMap(({ days }) => days).find((each) => each.day === open?.day);
  const entry = day?.entries.find(({ key }) => key === open?.key);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isOn, setIsOn] = useState(false);
  const goTo = (to: string): void => void navigate(to, { replace: true });
  const isEmpty = book.updatedAt === null;
  const first = book.chapters[0]?.firstDay ?? 1;
  // A finished book is shared beside its programme, and stays as it is.
  const isPast = useUser().pastOf !== undefined;
  return (
    <BookLayout
      heading={<PageHeading title="My brand" />}
      tools={
        !isEmpty && (
          <>
            {!isPast && (
              <>
                <Button
                  id="share"
                  size="small"
                  variant={isOn ? 'secondary' : 'primary'}
                  onClick={() => goTo(shareBrandLink)}
                >
                  <Share2 size={16} aria-hidden="true" />
                  Share
                </Button>
                <Button variant="secondary" size="small" aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
                  <Pencil size={16} aria-hidden="true" />
                  Edit
                </Button>
              </>
            )}
            <BookDownloads userId={book.userId} />
          </>
        )
      }
      note={
        isEmpty && (
          <Banner>
            <span>Your brand book begins with day {first}. Each day that you hand in adds a page.</span>
            {book.currentDay >= first && <Link to={paths.task(first)}>Go to day {first}</Link>}
          </Banner>
        )
      }
    >
      <EditingContext value={{ isOn, start: editor.start }}>
        <Book book={book} Frame={EditableEntry} />
      </EditingContext>
      {isOn && (
        <DoneBar>
          {/* Seen on every brand's colours. */}
          <Button variant="secondary" onClick={() => setIsOn(false)}>
            Done editing
          </Button>
        </DoneBar>
      )}
      {open && day && entry && (
        <TextEditor key={`${open.day}.${open.key}`} editor={editor} open={open} day={day} entry={entry} />
      )}
      {hash === '#share' && !isPast && (
        <ShareDialog
          userId={book.userId}
          title="Share your brand book"
          name={book.cover.name}
          onClose={() => goTo(paths.brand)}
        />
      )}
    </BookLayout>
  );
}
