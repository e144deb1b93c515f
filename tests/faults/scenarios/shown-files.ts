import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HEIC } from '#shared/domain/file-types.ts';
import { uploadForm } from '#tests/faults/load/form.ts';
import { json } from '#tests/faults/load/http.ts';
import { runSql } from '#tests/faults/load/take-snapshot.ts';
import { HEIC_PHOTO } from '#tests/support/heic.ts';
import { webm } from '#tests/support/webm.ts';
import { type Guest, type Request, settleAfterLoss, withGuest } from './guest.ts';
import { KILLED_UPLOADS, type Scenario, type Scene } from './scenario.ts';

const ROUNDS = 3;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const AREA = { x: 0.1, y: 0.1, toX: 0.4, toY: 0.4 };

/** The form of a message's file, with the length and the drawing of a voice note. */
function formOf(
  id: number,
  content: Buffer,
  file: { name: string; type: string },
): Pick<Request, 'headers' | 'body'> {
  const { headers, body } = uploadForm(id, 1, content, file);
  const voice = `name="ms"\r\n\r\n84000\r\n--the-edge-of-a-part\r\ncontent-disposition: form-data; name="peaks"\r\n\r\n${'5'.repeat(64)}`;
  const fields = body.toString('latin1').replace(`name="userId"\r\n\r\n${id}`, voice);
  return { headers, body: Buffer.from(fields, 'latin1') };
}

/** Sends a request while a backend and a worker are killed; the answer to its repetition is lost as well. */
async function sendKilled<T>({ system, pause }: Scene, guest: Guest, request: Request): Promise<T> {
  const [backend, worker] = [system.backends[0], system.workers[0]];
  const keyed = { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
  const first = guest.attempt(keyed);
  await pause(20);
  await Promise.all([backend?.kill(), worker?.kill()]);
  await first;
  const { text } = await settleAfterLoss(guest, keyed);
  await Promise.all([backend?.start(), worker?.start()]);
  return JSON.parse(text) as T;
}

/** A voice note, a photo with a pin, and a PDF, each sent while a backend and a worker die. */
const killShown = (scene: Scene): Promise<void> =>
  withGuest(scene, 1, async (guest) => {
    const path = `/api/conversations/${guest.id}`;
    const say = (files: string[]): Request => ({
      ...{ method: 'POST', path: `${path}/messages` },
      ...json({ message: '', day: 1, files }),
    });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const voice = formOf(guest.id, webm(), { name: 'recording.webm', type: 'audio/webm' });
      const heard = await sendKilled<{ id: string }>(scene, guest, {
        ...{ method: 'POST', path: `${path}/voice-notes`, ...voice },
      });
      await sendKilled(scene, guest, say([heard.id]));
      const photo = uploadForm(guest.id, 1, HEIC_PHOTO, { name: 'photo.heic', type: HEIC });
      const shown = await sendKilled<{ id: string }>(scene, guest, {
        method: 'POST',
        path: `${path}/files`,
        ...photo,
      });
      await sendKilled(scene, guest, say([shown.id]));
      await sendKilled(scene, guest, {
        ...{ method: 'POST', path: `/api/message-files/${shown.id}/pins` },
        ...json({ area: AREA, comment: `Round ${round}` }, guest.coach),
      });
      const plan = uploadForm(guest.id, 1, PDF, { name: 'plan.pdf', type: 'application/pdf' });
      await sendKilled(scene, guest, { method: 'POST', path: '/api/uploads', ...plan });
    }
    await expectOnce(scene, guest.id);
    scene.note(`${ROUNDS} voice notes, photos, pins and PDFs, backend and worker killed at each`);
  });

interface Stored {
  messages: number;
  voices: number;
  photos: number;
  converted: number;
  pins: number;
  plans: number;
}

async function expectOnce({ system, expect, pause }: Scene, userId: number): Promise<void> {
  const look = () =>
    runSql<Stored>(
      system.postgres.url(),
      `select (select count(*)::int from messages where user_id = ${userId}) as messages,
        count(*) filter (where voice_ms = 84000 and message_id is not null)::int as voices,
        count(*) filter (where media_type = 'image/heic')::int as photos,
        count(*) filter (where thumbnail_state = 'ready' and picture is not null)::int as converted,
        (select count(*)::int from annotations join message_files as pinned on pinned.id = message_file_id
          where pinned.user_id = ${userId}) as pins,
        (select count(*)::int from files where user_id = ${userId} and media_type = 'application/pdf') as plans
      from message_files where user_id = ${userId}`,
    );
  let [stored] = await look();
  // Deliveries of a killed worker are queued again.
  for (let tries = 0; tries < 100 && stored?.converted !== ROUNDS; tries += 1) {
    await pause(200);
    [stored] = await look();
  }
  const wanted: Stored = {
    ...{
      messages: 2 * ROUNDS,
      voices: ROUNDS,
      photos: ROUNDS,
      converted: ROUNDS,
      pins: ROUNDS,
      plans: ROUNDS,
    },
  };
  expect(JSON.stringify(stored) === JSON.stringify(wanted), `each is stored once: ${JSON.stringify(stored)}`);
  const files = await runSql<{ id: string; size: number }>(
    system.postgres.url(),
    `select id, size from message_files where user_id = ${userId} union all select id, size from files where user_id = ${userId}`,
  );
  for (const { id, size } of files) {
    const { length } = await readFile(join(system.dataDir, 'uploads', id));
    expect(length === size, `the bytes of ${id} are whole`);
  }
}

export const shownFileScenarios: readonly Scenario[] = [
  { name: 'voice-pin-pdf-killed', unavailableMs: 3_000, allowed: KILLED_UPLOADS, fault: killShown },
];
