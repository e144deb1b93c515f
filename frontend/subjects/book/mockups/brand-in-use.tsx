import { use } from 'react';
import { BookContext } from '#frontend/subjects/book/book-context.tsx';
import { Part, Side } from '#frontend/subjects/book/chapter.tsx';
import type { PublicBook } from '#shared/contract/brand.ts';
import { MockupGallery } from './mockup-gallery.tsx';

export function BrandInUse({ book }: { book: PublicBook }) {
  const { isPublic } = use(BookContext);
  return (
    <Part aria-labelledby="in-use">
      <Side>
        <h3 id="in-use">The brand in use</h3>
      </Side>
      <MockupGallery book={book} isPlain={isPublic} />
    </Part>
  );
}
