import type { UploadLimits } from '#shared/contract/uploads.ts';
import { fileEnding, fileTypeOf } from '#shared/domain/file-types.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';

const isPictureType = (ending: string): boolean =>
  fileTypeOf(`.${ending}`)?.mediaType.startsWith('image/') === true;

type Described = Pick<File, 'name' | 'size'>;

const folders = new WeakSet<Described>();

/** What was dropped. A folder is among it as a file without contents, which `refuseFile` names. */
export const filesOf = ({ items }: Pick<DataTransfer, 'items'>): File[] =>
  [...items].flatMap((item) => {
    const isFolder = item.webkitGetAsEntry()?.isDirectory;
    const file = item.getAsFile();
    if (file && isFolder) folders.add(file);
    return file ?? [];
  });

/** Why a file cannot be uploaded; null when it can. */
export function refuseFile(
  file: Described,
  { maxFileSize, fileTypes }: UploadLimits,
  wanted: 'file' | 'picture' = 'file',
): string | null {
  const { name, size } = file;
  if (folders.has(file)) return 'File upload failed. This is a folder. Choose the files in it.';
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
export function refuseFiles(files: readonly Described[], limits: UploadLimits): string | null {
  for (const file of files) {
    const refusal = refuseFile(file, limits);
    if (refusal) return `${file.name}: ${refusal}`;
  }
  const size = files.reduce((sum, file) => sum + file.size + ZIP_ENTRY, 0);
  if (size <= limits.maxFileSize) return null;
  return `File upload failed. Together the files are larger than ${formatBytes(limits.maxFileSize)}.`;
}
