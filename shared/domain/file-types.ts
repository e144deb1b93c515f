import { DOCX, type FileType, fileTypes } from '#shared/contract/file-types.ts';

/** Documents whose words a worker reads, so that they can be shown and annotated in place. */
export const readableTypes: readonly string[] = [DOCX, 'text/plain', 'text/markdown', 'text/csv'];

/** Photos of phones, of which a worker makes a picture that browsers show. */
export const HEIC = 'image/heic';

/** What browsers show page by page. */
export const PDF = 'application/pdf';

/** What a worker reads once. */
export const workedTypes: readonly string[] = [...readableTypes, HEIC, PDF];

/** Pictures that a worker can make smaller. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Pictures that screens show. */
export const shownTypes: readonly string[] = [...pictureTypes, HEIC];

/** A file name's extension, lower case, without the dot. */
export const fileEnding = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileTypeOf = (name: string): FileType | undefined => {
  const ending = fileEnding(name);
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending] : undefined;
};

/** A filled-in workbook names a document that was never uploaded: `embedded_form_day{day}_{ms}.json`. */
export const embeddedFormName = (day: number, now: number): string => `embedded_form_day${day}_${now}.json`;

const EMBEDDED_FORM = /^embedded_form_day([1-9]\d?)_\d{1,16}\.json$/;

/** The day of an embedded form's name, or null. */
export function embeddedFormDay(fileURL: string): number | null {
  const [, day] = EMBEDDED_FORM.exec(fileURL) ?? [];
  return day === undefined ? null : Number(day);
}

export const isEmbeddedFormName = (fileURL: string): boolean => embeddedFormDay(fileURL) !== null;

/** The id of an uploaded file by its address; null for any other address. */
export const fileIdOf = (fileURL: string): string | null =>
  /^\/api\/files\/([\w-]{32})$/.exec(fileURL)?.[1] ?? null;

/** Where a submission's work opens. The stored name of an embedded form is never used as an address. */
export const submissionAddress = (submissionId: number, fileURL: string): string =>
  isEmbeddedFormName(fileURL) ? `/api/submissions/${submissionId}/document` : fileURL;
