/** Accepted uploads. `detected` lists the types that the content may have; empty: plain text. */
export interface FileType {
  mediaType: string;
  detected: readonly string[];
}

const zip = 'application/zip';
const compoundFile = 'application/x-cfb';
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const only = (mediaType: string): FileType => ({ mediaType, detected: [mediaType] });
const plain = (mediaType: string): FileType => ({ mediaType, detected: [] });
const legacyOffice = (mediaType: string): FileType => ({ mediaType, detected: [compoundFile] });

export const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: only('application/pdf'),
  doc: legacyOffice('application/msword'),
  docx: only(`${office}.wordprocessingml.document`),
  xls: legacyOffice('application/vnd.ms-excel'),
  xlsx: only(`${office}.spreadsheetml.sheet`),
  ppt: legacyOffice('application/vnd.ms-powerpoint'),
  pptx: only(`${office}.presentationml.presentation`),
  odt: only(`${openDocument}.text`),
  ods: only(`${openDocument}.spreadsheet`),
  odp: only(`${openDocument}.presentation`),
  rtf: only('application/rtf'),
  txt: plain('text/plain'),
  md: plain('text/markdown'),
  csv: plain('text/csv'),
  png: only('image/png'),
  jpg: only('image/jpeg'),
  jpeg: only('image/jpeg'),
  webp: only('image/webp'),
  gif: only('image/gif'),
  heic: { mediaType: 'image/heic', detected: ['image/heic', 'image/heif'] },
  zip: only(zip),
};

/** Documents whose words a worker reads, so that they can be shown and annotated in place. */
export const readableTypes: readonly string[] = [
  `${office}.wordprocessingml.document`,
  'text/plain',
  'text/markdown',
  'text/csv',
];

/** Pictures that a worker can make smaller. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** A file name's extension, lower case, without the dot. */
export const fileEnding = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileTypeOf = (name: string): FileType | undefined => {
  const ending = fileEnding(name);
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending] : undefined;
};
