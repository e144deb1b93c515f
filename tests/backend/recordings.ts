import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { MessageFile } from '#shared/contract/messages.ts';
import { SOUND, webm } from '#tests/support/webm.ts';
import type { Person } from './test-person.ts';
import { sendForm } from './upload.ts';

export const PEAKS = '0fz9'.repeat(16);

function oggPage(content: Buffer, stream: number): Buffer {
  const sizes = Buffer.concat([
    Buffer.alloc(Math.floor(content.length / 255), 255),
    Buffer.from([content.length % 255]),
  ]);
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeUInt32LE(stream, 14);
  head[26] = sizes.length;
  return Buffer.concat([head, sizes, content]);
}

/** A page of 255 parts without sound. */
export const emptyPage = Buffer.concat([
  oggPage(Buffer.alloc(0), 5).subarray(0, 26),
  Buffer.of(255),
  Buffer.alloc(255),
]);

/** What Firefox made. */
export const ogg = (codec = 'OpusHead', streams = [5, 5, 5]): Buffer =>
  Buffer.concat(
    [Buffer.from(`${codec}..`), Buffer.from('OpusTags'), SOUND].map((content, n) =>
      oggPage(content, streams[n] ?? 5),
    ),
  );

function box(name: string, ...contents: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((each) => Buffer.from(each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** What Safari makes. */
export const mp4 = (handler = 'soun', sound: Buffer | string = SOUND): Buffer =>
  Buffer.concat([
    box('ftyp', 'iso5....'),
    box('moov', box('mvhd', '....'), box('trak', box('mdia', box('hdlr', `\0\0\0\0\0\0\0\0${handler}`)))),
    box('mdat', sound),
  ]);

interface Recorded {
  content?: Uint8Array | string;
  name?: string;
  ms?: string | null;
  peaks?: string | null;
  key?: string;
}

/** The form of a recording, like a browser's. */
export function recordingForm({ content = webm(), name = 'recording', ...given }: Recorded = {}): FormData {
  const { ms = '84000', peaks = PEAKS } = given;
  const form = new FormData();
  if (ms !== null) form.set('ms', ms);
  if (peaks !== null) form.set('peaks', peaks);
  form.set('file', new File([content as BlobPart], name));
  return form;
}

/** Uploads a recording for a conversation. */
export function uploadRecording(
  who: Person,
  userId: number,
  { key = randomUUID(), ...given }: Recorded = {},
) {
  const form = recordingForm(given);
  const url = `/api/conversations/${userId}/voice-notes`;
  return sendForm(who, form, { url, headers: { 'idempotency-key': key } });
}

/** A stored voice note for a conversation. */
export async function record(who: Person, to: Person, given?: Recorded): Promise<MessageFile> {
  const answer: LightMyRequestResponse = await uploadRecording(who, to.user.id, given);
  if (answer.statusCode !== 201) throw new Error(`A recording was answered with ${answer.body}`);
  return answer.json();
}
