import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Book } from '#frontend/subjects/book/book.tsx';
import { BookDownloads } from '#frontend/subjects/book/book-downloads.tsx';
import { BookLayout, BookSkeleton } from '#frontend/subjects/book/book-layout.tsx';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { LinkButton, Loaded, PageHeading } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { ClientNotFound, readClientId } from './client-of-address.tsx';

/** A client's brand book, as it grows. */
export function ClientBrandPage() {
  const id = readClientId(useParams().id);
  const query = useQuery({ ...bookQuery(id ?? 0), enabled: id !== null });
  const { data: book } = query;
  if (id === null || book === null) return <ClientNotFound />;
  return (
    <BookLayout
      heading={
        <PageHeading title={book ? `Brand book of ${book.cover.name}` : 'Brand book'}>Brand book</PageHeading>
      }
      tools={
        <>
          <LinkButton variant="secondary" size="small" to={paths.client(id)}>
            <ArrowLeft size={16} aria-hidden="true" />
            Back to the client
          </LinkButton>
          {book && book.updatedAt !== null && <BookDownloads userId={id} />}
        </>
      }
      note={book?.updatedAt === null && <p>Nothing is handed in yet. Each day that is adds a page.</p>}
    >
      <Loaded query={{ ...query, data: book }} skeleton={<BookSkeleton />}>
        {(loaded) => <Book book={loaded} />}
      </Loaded>
    </BookLayout>
  );
}
