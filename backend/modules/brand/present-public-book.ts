import type { BookDay, BrandBook, PublicBook } from '#shared/contract/brand.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { fileIdOf } from './book-pictures.ts';

/** Bounded, so that a long word takes no longer than its length. */
const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
const HIDDEN = '[e-mail address]';

const withoutEmails = (text: string): string => (text.includes('@') ? text.replaceAll(EMAIL, HIDDEN) : text);

/** A copy whose texts name no e-mail address. */
function hideEmails<T>(value: T): T {
  if (typeof value === 'string') return withoutEmails(value) as T;
  if (Array.isArray(value)) return value.map(hideEmails) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hideEmails(part)])) as T;
}

/** What a stranger sees: no person, no history, no e-mail address, and pictures under the link's own address. */
export function presentPublicBook({ cover, updatedAt, chapters }: BrandBook, token: string): PublicBook {
  const linkTo = (fileURL: string): string | undefined => {
    const fileId = fileIdOf(fileURL);
    return fileId === undefined ? undefined : `/api/public/books/${token}/pictures/${fileId}`;
  };
  const linkPictures = (answer: Answer): Answer =>
    rowsOf(answer).flatMap(({ fileURL = '', ...row }) => {
      const address = linkTo(fileURL);
      return address === undefined ? [] : [{ ...row, fileURL: address }];
    });
  const presentDay = ({ day, title, entries }: BookDay): BookDay => ({
    day,
    title,
    handedInAt: null,
    isFile: false,
    entries: entries.map(({ answer, ...entry }) => ({
      ...entry,
      answer: entry.kind === 'pictures' ? linkPictures(answer) : answer,
      edit: null,
      offered: null,
    })),
  });
  const shown = {
    cover: { ...cover, logo: cover.logo === null ? null : (linkTo(cover.logo) ?? null) },
    updatedAt,
    chapters: chapters.map((chapter) => ({ ...chapter, days: chapter.days.map(presentDay) })),
  };
  return hideEmails(shown);
}
