import { lazy, Skeleton } from '#kit';

/** Two versions of a picture, loaded when they are shown. */
export const ComparedPictures = lazy(
  async () => (await import('#frontend/subjects/daily-work/pins/picture-comparison.tsx')).PictureComparison,
  { fallback: <Skeleton $height={240} /> },
);
