import { useQuery } from '@tanstack/react-query';
import { Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { Book } from '#frontend/subjects/book/book.tsx';
import { BookLayout } from '#frontend/subjects/book/book-layout.tsx';
import { BookSkeleton } from '#frontend/subjects/book/book-skeleton.tsx';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { TakeAlong } from '#frontend/subjects/book/take-along.tsx';
import { Banner, Button, ErrorState, elevation, layer, lazy, Page, PageHeading, space } from '#kit';
import type { BrandBook } from '#shared/contract/brand.ts';
import { paths, shareBrandLink } from '#shared/domain/pages.ts';
import { EditableEntry, EditingContext } from './editable-entry.tsx';
import { type OpenText, useBookEditor } from './use-book-editor.ts';

const ShareDialog = lazy(async () => (await import('#frontend/subjects/book/share-dialog.tsx')).ShareDialog, {
  fallback: null,
});
const TextEditor = lazy(async () => (await import('./text-editor.tsx')).TextEditor, { fallback: null });

/** Leaves the editing from anywhere in the book. */
const Done = styled.div`
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
  if (isAdmin) return <CoachNote />;
  if (book) return book.chapters.length === 0 ? <NoBook /> : <OwnBook book={book} />;
  return (
    <BookLayout heading={<PageHeading title="My brand" />}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <BookSkeleton />}
    </BookLayout>
  );
}

const CoachNote = () => (
  <Page $width="reading">
    <PageHeading title="My brand" />
    <p>
      Here a client finds their brand book. Open it from the page of one of{' '}
      <Link to={paths.clients}>your clients</Link>.
    </p>
  </Page>
);

const NoBook = () => (
  <Page $width="reading">
    <PageHeading title="My brand" />
    <p>
      Your programme makes no book. What you hand in stays with each of <Link to={paths.tasks}>its days</Link>
      .
    </p>
  </Page>
);

function OwnBook({ book }: { book: BrandBook }) {
  const editor = useBookEditor();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isOn, setIsOn] = useState(false);
  const goTo = (to: string): void => void navigate(to, { replace: true });
  const isEmpty = book.updatedAt === null;
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
                <Button id="share" size="small" onClick={() => goTo(shareBrandLink)}>
                  <Share2 size={16} aria-hidden="true" />
                  Share
                </Button>
                <Button variant="secondary" size="small" aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
                  <Pencil size={16} aria-hidden="true" />
                  Edit
                </Button>
              </>
            )}
            <TakeAlong userId={book.userId} />
          </>
        )
      }
      note={isEmpty && <Beginning book={book} />}
    >
      <EditingContext value={{ isOn, start: editor.start }}>
        <Book book={book} Frame={EditableEntry} />
      </EditingContext>
      {isOn && (
        <Done>
          <Button onClick={() => setIsOn(false)}>Done editing</Button>
        </Done>
      )}
      {editor.open && <OpenEditor book={book} editor={editor} open={editor.open} />}
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

function Beginning({ book: { chapters, currentDay } }: { book: BrandBook }) {
  const first = chapters[0]?.firstDay ?? 1;
  return (
    <Banner>
      <span>Your brand book begins with day {first}. Each day that you hand in adds a page.</span>
      {currentDay >= first && <Link to={paths.task(first)}>Go to day {first}</Link>}
    </Banner>
  );
}

interface OpenEditorProps {
  book: BrandBook;
  editor: ReturnType<typeof useBookEditor>;
  open: OpenText;
}

/** A text that has left the book is no longer edited; its words stay in the browser. */
function OpenEditor({ book, editor, open }: OpenEditorProps) {
  const day = book.chapters.flatMap(({ days }) => days).find((each) => each.day === open.day);
  const entry = day?.entries.find(({ key }) => key === open.key);
  if (!day || !entry) return null;
  return <TextEditor key={`${open.day}.${open.key}`} {...{ editor, open, day, entry }} />;
}
