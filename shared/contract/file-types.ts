/** A file under the name of another type of its family is taken as what it is. */
type Family = 'picture' | 'writing' | 'table' | 'slides' | 'other';

/** Accepted uploads. `detected` lists the types that the content may have; empty: plain text. */
export interface FileType {
  mediaType: string;
  detected: readonly string[];
  family: Family;
}

const zip = 'application/zip';
const compoundFile = 'application/x-cfb';
const office = 'application/vnd.openxmlformats-officedocument';

/** Media type of .docx. */
export const DOCX = `${office}.wordprocessingml.document`;
const openDocument = 'application/vnd.oasis.opendocument';

const only = (family: Family, mediaType: string, ...others: readonly string[]): FileType => ({
  ...{ mediaType, family },
  detected: [mediaType, ...others],
});
const plain = (family: Family, mediaType: string): FileType => ({ mediaType, family, detected: [] });
const legacyOffice = (family: Family, mediaType: string): FileType => ({
  ...{ mediaType, family },
  detected: [compoundFile],
});
const jpeg = only('picture', 'image/jpeg');
const sequences = ['image/heic-sequence', 'image/heif-sequence'];
const heic = only('picture', 'image/heic', 'image/heif', ...sequences);

/** By ending; of several endings of one type the first is the usual one. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: only('other', 'application/pdf'),
  doc: legacyOffice('writing', 'application/msword'),
  docx: only('writing', DOCX),
  xls: legacyOffice('table', 'application/vnd.ms-excel'),
  xlsx: only('table', `${office}.spreadsheetml.sheet`),
  ppt: legacyOffice('slides', 'application/vnd.ms-powerpoint'),
  pptx: only('slides', `${office}.presentationml.presentation`),
  odt: only('writing', `${openDocument}.text`),
  ods: only('table', `${openDocument}.spreadsheet`),
  odp: only('slides', `${openDocument}.presentation`),
  rtf: only('writing', 'application/rtf'),
  txt: plain('writing', 'text/plain'),
  md: plain('writing', 'text/markdown'),
  csv: plain('table', 'text/csv'),
  png: only('picture', 'image/png', 'image/apng'),
  jpg: jpeg,
  jpeg,
  jfif: jpeg,
  jpe: jpeg,
  webp: only('picture', 'image/webp'),
  gif: only('picture', 'image/gif'),
  heic,
  heif: heic,
  zip: only('other', zip),
};
