import type { Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** A file of the participant, or what the request named instead: an embedded form's name, or in drafts any text. */
export type FileReference = Pick<Selectable<Tables['drafts']>, 'file_id' | 'other_url'>;

export const fileAddress = (fileId: string): string => `/api/files/${fileId}`;

/** The `fileURL` of a row that refers to a file or to something else. */
export const presentFileURL = ({ file_id, other_url }: FileReference): string =>
  file_id === null ? (other_url ?? '') : fileAddress(file_id);

/** The address of a person's photo. `avatarURL` gives it in SQL. */
export const presentAvatarURL = (fileId: string | null): string | null =>
  fileId === null ? null : `${fileAddress(fileId)}/preview`;
