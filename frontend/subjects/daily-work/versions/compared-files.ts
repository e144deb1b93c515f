import type { VersionPicture } from '#frontend/subjects/daily-work/pins/picture-comparison.tsx';
import type { SubmissionVersion } from '#shared/contract/submissions.ts';
import { readableTypes, shownTypes } from '#shared/domain/file-types.ts';

export interface Versions {
  before: SubmissionVersion;
  after: SubmissionVersion;
}

/** The file of a version, if screens show it as a picture. */
export const pictureOf = ({ version, fileURL, file }: SubmissionVersion): VersionPicture | null =>
  file && shownTypes.includes(file.mediaType) ? { version, fileURL, alt: file.name } : null;

/** Whether another file was handed in, or a file instead of the workbook or the other way round. */
export const hasNewFile = ({ before, after }: Versions): boolean =>
  before.fileURL !== after.fileURL && (before.file !== null || after.file !== null);

/** Whether both are files whose words can be compared. */
export const areReadable = ({ before, after }: Versions): boolean =>
  [before, after].every(({ file }) => readableTypes.includes(file?.mediaType ?? ''));

/** Whether a comparison says only that the work is another one, as for a PDF. */
export const isOnlyNamed = (versions: Versions): boolean =>
  hasNewFile(versions) &&
  !areReadable(versions) &&
  !(pictureOf(versions.before) && pictureOf(versions.after));
