import { Suspense } from 'react';
import { Skeleton } from '#frontend/ui/layout.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { PictureComparisonProps, VersionPicture } from '#frontend/ui/pins/picture-comparison.tsx';
import type { SubmissionVersion } from '#shared/contract/submissions.ts';
import { shownTypes } from '#shared/domain/file-types.ts';

const { Part } = lazyPart(
  async () => (await import('#frontend/ui/pins/picture-comparison.tsx')).PictureComparison,
);

/** Two versions of a picture, loaded when they are shown. */
export const ComparedPictures = (props: PictureComparisonProps) => (
  <Suspense fallback={<Skeleton $height={240} />}>
    <Part {...props} />
  </Suspense>
);

/** The file of a version, if screens show it as a picture. */
export const pictureOf = ({ version, fileURL, file }: SubmissionVersion): VersionPicture | null =>
  file && shownTypes.includes(file.mediaType) ? { version, fileURL, alt: file.name } : null;
