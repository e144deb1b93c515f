import type { UploadLimits } from '#shared/contract/uploads.ts';
import { fileEnding, fileTypeOf } from '#shared/domain/file-types.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';

const isPictureType = (ending: string): boolean =>
  fileTypeOf(`.${ending}`)?.mediaType.startsWith('image/') === true;

/** Why a file cannot be uploaded; null when it can. */
export function refuseFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  { maxFileSize, fileTypes }: UploadLimits,
  wanted: 'file' | 'picture' = 'file',
): string | null {
  const accepted = wanted === 'picture' ? fileTypes.filter(isPictureType) : fileTypes;
  if (!accepted.includes(fileEnding(name))) {
    return `File upload failed. This file type is not supported. Please use ${accepted.join(', ')}.`;
  }
  if (size > maxFileSize) return `File upload failed. The file is larger than ${formatBytes(maxFileSize)}.`;
  return size === 0 ? 'File upload failed. The file is empty.' : null;
}

/** Room for the names and the directory of a zip, in bytes per file. */
const ZIP_ENTRY = 1_000;

/** Why several files cannot be uploaded as one zip; null when they can. */
export function refuseFiles(
  files: readonly Pick<File, 'name' | 'size'>[],
  limits: UploadLimits,
): string | null {
  for (const file of files) {
    const refusal = refuseFile(file, limits);
    if (refusal) return `${file.name}: ${refusal}`;
  }
  const size = files.reduce((sum, file) => sum + file.size + ZIP_ENTRY, 0);
  if (size <= limits.maxFileSize) return null;
  return `File upload failed. Together the files are larger than ${formatBytes(limits.maxFileSize)}.`;
}
