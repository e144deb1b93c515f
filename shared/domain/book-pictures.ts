import type { BrandBook } from '#shared/contract/brand.ts';
import { rowsOf } from './answers.ts';
import { fileIdOf } from './file-types.ts';

export interface BookPicture {
  fileId: string;
  day: number;
  /** The question that it answers. */
  label: string;
  caption: string;
}

/** The uploaded pictures that the book shows, in its order. */
export const picturesOf = ({ chapters }: Pick<BrandBook, 'chapters'>): BookPicture[] =>
  chapters
    .flatMap(({ days }) => days.flatMap(({ day, entries }) => entries.map((entry) => ({ day, ...entry }))))
    .filter(({ kind }) => kind === 'pictures')
    .flatMap(({ day, label, answer }) =>
      rowsOf(answer).flatMap(({ fileURL = '', caption = '' }) => {
        const fileId = fileIdOf(fileURL);
        return fileId === null ? [] : [{ fileId, day, label, caption: caption.trim() }];
      }),
    );
