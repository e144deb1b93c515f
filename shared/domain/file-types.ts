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
