import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { atMost } from './stated.ts';

/** Returns a zip with an HTML page, all data as JSON, and the files. */
export const exportAccount = endpoint('GET /api/users/:userId/export', {
  summary: 'Everything that is kept of one participant, as a zip.',
  mediaType: 'application/zip',
  response: z.unknown(),
  rate: 'exports',
  lane: 'zips',
});

/** The account's e-mail address, typed again, and the caller's password. */
export const AccountDeletion = z.object({
  email: z.string().min(1, 'Type the email address').check(atMost(1_000)),
  password: z.string().min(1, 'Your password is required').check(atMost(256)),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const deleteAccount = endpoint('DELETE /api/users/:userId', {
  summary: 'Delete a participant with all of their work, messages and files. There is no way back.',
  body: AccountDeletion,
  response: z.object({ message: z.string() }),
});
