import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Row } from '#frontend/kit/layout.tsx';
import { Skeleton, VisuallyHidden } from '#frontend/kit/page-parts.tsx';
import { contentWidth, media, space } from '#frontend/kit/theme/tokens.ts';
import { print } from './book-parts.ts';

const Head = styled.header`
  display: grid;
  gap: ${space(4)};
  padding: ${space(6)} max(${space(6)}, (100% - ${contentWidth.wide}) / 2 + ${space(6)});
  ${media.phone} { padding: ${space(5)}; }
  ${print} { display: none; }
`;

interface BookLayoutProps {
  heading: ReactNode;
  tools?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A page with a book: what can be done with it stands above, and is not printed. */
export const BookLayout = ({ heading, tools, note, children }: BookLayoutProps) => (
  <>
    <Head>
      <Row justify="space-between" gap={[4, 8]}>
        {heading}
        {tools && <Row gap={2}>{tools}</Row>}
      </Row>
      {note}
    </Head>
    {children}
  </>
);

const ContentsSkeleton = styled.div`
  display: grid;
  gap: ${space(8)};
  max-width: ${contentWidth.wide};
  margin: 0 auto;
  padding: ${space(16)} ${space(6)} ${space(12)};
  ${media.phone} { padding-inline: ${space(5)}; }
`;

/** The shape of the cover and the contents. */
export const BookSkeleton = () => (
  <div role="status" data-testid="skeletons">
    <VisuallyHidden>Loading…</VisuallyHidden>
    <div data-testid="skeleton">
      <Skeleton $height="min(52rem, 86vh)" style={{ borderRadius: 0 }} />
    </div>
    <ContentsSkeleton>
      <Skeleton $height={32} $width="10rem" />
      <Skeleton $height={220} />
    </ContentsSkeleton>
  </div>
);
