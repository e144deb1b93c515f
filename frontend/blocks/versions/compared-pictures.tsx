import { Suspense } from 'react';
import { Skeleton } from '#frontend/ui/layout.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { PictureComparisonProps } from '#frontend/ui/pins/picture-comparison.tsx';

const { Part } = lazyPart(
  async () => (await import('#frontend/ui/pins/picture-comparison.tsx')).PictureComparison,
);

/** Two versions of a picture, loaded when they are shown. */
export const ComparedPictures = (props: PictureComparisonProps) => (
  <Suspense fallback={<Skeleton $height={240} />}>
    <Part {...props} />
  </Suspense>
);
