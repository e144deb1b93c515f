import type { VersionPicture } from '#frontend/ui/pins/picture-comparison.tsx';
import type { SubmissionVersion } from '#shared/contract/submissions.ts';
import { shownTypes } from '#shared/domain/file-types.ts';

/** The file of a version, if screens show it as a picture. */
export const pictureOf = ({ version, fileURL, file }: SubmissionVersion): VersionPicture | null =>
  file && shownTypes.includes(file.mediaType) ? { version, fileURL, alt: file.name } : null;
