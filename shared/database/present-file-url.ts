import type { FileReference } from './tables/work-tables.ts';

export const fileAddress = (fileId: string): string => `/api/files/${fileId}`;

/** The `fileURL` of a row that refers to a file or to something else. */
export const presentFileURL = ({ file_id, other_url }: FileReference): string =>
  file_id === null ? (other_url ?? '') : fileAddress(file_id);

/** The address of a person's photo. `avatarURL` gives it in SQL. */
export const presentAvatarURL = (fileId: string | null): string | null =>
  fileId === null ? null : `${fileAddress(fileId)}/preview`;
