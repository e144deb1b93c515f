import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Message, MessageFile } from '#shared/contract/messages.ts';
import type { Person } from './test-person.ts';
import { uploadMessageFile } from './upload.ts';

/** A PNG of one colour. */
export const createPicture = (width = 900, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
    .withExif({ IFD0: { Artist: 'Ada Rossi' } })
    .png()
    .toBuffer();

/** Uploads a file for a conversation. */
export async function attach(
  who: Person,
  to: Person,
  name = 'notes.txt',
  content?: string | Uint8Array,
): Promise<MessageFile> {
  const answer = await uploadMessageFile(
    who,
    to.user.id,
    content === undefined ? { name } : { name, content },
  );
  if (answer.statusCode !== 201) throw new Error(`An upload was answered with ${answer.body}`);
  return answer.json();
}

interface WithFiles {
  files: readonly unknown[];
  message?: string;
  key?: string;
}

export const sendFiles = (
  who: Person,
  to: Person,
  { files, message = '', key = randomUUID() }: WithFiles,
): Promise<LightMyRequestResponse> =>
  who.post(
    `/api/conversations/${to.user.id}/messages`,
    { message, day: 1, files },
    { 'idempotency-key': key },
  );

export const sayWithFiles = async (...given: Parameters<typeof sendFiles>): Promise<Message> => {
  const answer = await sendFiles(...given);
  if (answer.statusCode !== 201) throw new Error(`A message was answered with ${answer.body}`);
  return answer.json();
};
