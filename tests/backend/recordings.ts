import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { MessageFile } from '#shared/contract/messages.ts';
import { SOUND, webm } from '#tests/support/webm.ts';
import type { Person } from './test-person.ts';
import { sendForm } from './upload.ts';

export const PEAKS = '0fz9'.repeat(16);

function oggPage(content: Buffer, stream: number, samples = 0): Buffer {
  const sizes = Buffer.concat([
    Buffer.alloc(Math.floor(content.length / 255), 255),
    Buffer.from([content.length % 255]),
  ]);
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeUInt32LE(samples, 6);
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

/** Samples that a decoder skips. */
const SKIPPED = 312;
const opusHead = (codec: string): Buffer =>
  Buffer.concat([Buffer.from(codec), Buffer.from([1, 1, SKIPPED & 255, SKIPPED >> 8]), Buffer.alloc(7)]);

/** What Firefox made. */
export const ogg = (codec = 'OpusHead', streams = [5, 5, 5], ms = 84_000): Buffer =>
  Buffer.concat(
    [opusHead(codec), Buffer.from('OpusTags'), SOUND].map((content, n) =>
      oggPage(content, streams[n] ?? 5, n === 2 ? ms * 48 + SKIPPED : 0),
    ),
  );

function box(name: string, ...contents: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((each) => Buffer.from(each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const numbers = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );

const RATE = 44_100;
/** How the head of an MP4 and its fragments tell its length: in one table, or in one of three ways of fragments. */
const lengths: Readonly<Record<string, (ticks: number) => [inTrack: Buffer, inHead: Buffer, after: Buffer]>> =
  {
    table: (ticks) => [
      box('minf', box('stbl', box('stts', numbers(0, 2, 1, ticks - 1, 1, 1)))),
      Buffer.alloc(0),
      Buffer.alloc(0),
    ],
    samples: (ticks) => [
      Buffer.alloc(0),
      Buffer.alloc(0),
      box(
        'moof',
        box('traf', box('tfhd', numbers(0, 1)), box('trun', numbers(0x301, 2, 8, ticks - 1, 9, 1, 9))),
      ),
    ],
    fragment: (ticks) => [
      Buffer.alloc(0),
      box('mvex', box('trex', numbers(0, 1, 1, 7, 0, 0))),
      box('moof', box('traf', box('tfhd', numbers(0x8 | 0x2, 1, 1, ticks / 2)), box('trun', numbers(0, 2)))),
    ],
    head: (ticks) => [
      Buffer.alloc(0),
      box('mvex', box('trex', numbers(0, 1, 1, ticks / 2, 0, 0))),
      box('moof', box('traf', box('tfhd', numbers(0, 1)), box('trun', numbers(1, 2, 8)))),
    ],
  };

/** What Safari makes. */
export const mp4 = (
  handler = 'soun',
  sound: Buffer | string = SOUND,
  ms = 84_000,
  how = 'samples',
): Buffer => {
  const [inTrack = '', inHead = '', after = ''] = lengths[how]?.((ms * RATE) / 1_000) ?? [];
  const track = box(
    'mdia',
    box('mdhd', numbers(0, 0, 0, RATE, 0, 0)),
    box('hdlr', `\0\0\0\0\0\0\0\0${handler}`),
    inTrack,
  );
  return Buffer.concat([
    box('ftyp', 'iso5....'),
    box('moov', box('mvhd', '....'), box('trak', track), inHead),
    ...(after === '' ? [] : [after as Buffer]),
    box('mdat', sound),
  ]);
};

interface Recorded {
  content?: Uint8Array | string;
  name?: string;
  ms?: string | null;
  peaks?: string | null;
  key?: string;
}

/** The form of a recording, like a browser's. */
export function recordingForm({ name = 'recording', ...given }: Recorded = {}): FormData {
  const { ms = '84000', peaks = PEAKS } = given;
  const { content = webm({ ms: Number(/^\d{1,6}$/.exec(ms ?? '')?.[0] ?? 84_000) }) } = given;
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
