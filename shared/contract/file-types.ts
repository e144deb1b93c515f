/** Accepted uploads. `detected` lists the types that the content may have; empty: plain text. */
export interface FileType {
  mediaType: string;
  detected: readonly string[];
}

const zip = 'application/zip';
const compoundFile = 'application/x-cfb';
const office = 'application/vnd.openxmlformats-officedocument';

/** Media type of .docx. */
export const DOCX = `${office}.wordprocessingml.document`;
const openDocument = 'application/vnd.oasis.opendocument';

const only = (mediaType: string): FileType => ({ mediaType, detected: [mediaType] });
const plain = (mediaType: string): FileType => ({ mediaType, detected: [] });
const legacyOffice = (mediaType: string): FileType => ({ mediaType, detected: [compoundFile] });

export const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: only('application/pdf'),
  doc: legacyOffice('application/msword'),
  docx: only(DOCX),
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
