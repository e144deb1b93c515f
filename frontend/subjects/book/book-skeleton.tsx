import styled from 'styled-components';
import { Skeleton, VisuallyHidden } from '#frontend/kit/page-parts.tsx';
import { media, space } from '#frontend/kit/theme/tokens.ts';

const Place = styled.div`
  display: grid;
  gap: ${space(8)};
  max-width: 72rem;
  margin: 0 auto;
  padding: 0 ${space(6)} ${space(12)};
  ${media.phone} { padding: 0 ${space(5)} ${space(12)}; }
`;

/** The shape of the cover and the contents. */
export const BookSkeleton = () => (
  <div role="status" data-testid="skeletons">
    <VisuallyHidden>Loading…</VisuallyHidden>
    <div data-testid="skeleton">
      <Skeleton $height="min(52rem, 86vh)" style={{ borderRadius: 0 }} />
    </div>
    <Place style={{ paddingTop: space(16) }}>
      <Skeleton $height={32} $width="10rem" />
      <Skeleton $height={220} />
    </Place>
  </div>
);
