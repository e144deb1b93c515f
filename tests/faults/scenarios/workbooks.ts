import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answers } from '#shared/contract/workbooks.ts';
import { uploadForm } from '#tests/faults/load/form.ts';
import { json } from '#tests/faults/load/http.ts';
import { runSql } from '#tests/faults/load/take-snapshot.ts';
import { type Request, read, settleAfterLoss, withGuest } from './guest.ts';
import { KILLED_UPLOADS, type Scenario, type Scene } from './scenario.ts';

/** Its workbook has a list and pictures. */
const DAY = 14;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE = 400_000;

const saveDraft = (form: Answers): Request => ({
  method: 'PUT',
  path: `/api/drafts/${DAY}`,
  ...json({ form }),
});

const handIn = (userId: number): Request => {
  const body = { userId, taskDay: DAY, fileURL: `embedded_form_day${DAY}_1.json`, notes: '' };
  return { method: 'POST', path: '/api/submissions', ...json(body, { 'idempotency-key': randomUUID() }) };
};

const ROUNDS = 8;
const answersOf = (round: number): Answers => ({ board: { traits_to_show: [`Warm, as in round ${round}`] } });

/** Hands a workbook in again and again; each time the answer is lost after the commit. */
const loseAnswers = (scene: Scene): Promise<void> =>
  withGuest(scene, DAY, async (guest) => {
    const ids = new Set<number>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await guest.settle(saveDraft(answersOf(round)));
      const { text } = await settleAfterLoss(guest, handIn(guest.id));
      ids.add((JSON.parse(text) as { id: number }).id);
    }
    const [id = 0] = ids;
    const versions = await read<{ version: number }[]>(guest, `/api/submissions/${id}/versions`);
    scene.expect(
      ids.size === 1 && versions.length === ROUNDS,
      `${ROUNDS} hand-ins are ${ROUNDS} versions, found ${versions.length}`,
    );
    for (const { version } of versions) {
      const { form } = await read<{ form: Answers }>(
        guest,
        `/api/submissions/${id}/document?version=${version}`,
      );
      scene.expect(
        JSON.stringify(form) === JSON.stringify(answersOf(version)),
        `version ${version} keeps the answers it was handed in with: ${JSON.stringify(form)}`,
      );
    }
    scene.note(`${ROUNDS} hand-ins, each answer lost once`);
  });

/** Kills the backend at a share of a picture's bytes; the repetition's answer is lost as well. */
const killUploads = (scene: Scene): Promise<void> =>
  withGuest(scene, DAY, async (guest) => {
    const { system, pause, expect } = scene;
    const shares = [0.01, 0.5, 0.99];
    const [victim] = system.backends;
    const rows: { fileURL: string; caption: string }[] = [];
    // What follows a picture's end is not kept.
    const kept = createHash('sha256').update(PNG).digest('hex');
    for (const [at, share] of shares.entries()) {
      const bytes = Buffer.concat([PNG, Buffer.alloc(PICTURE, at + 1)]);
      const { headers, body } = uploadForm(guest.id, DAY, bytes, { name: `${at}.png`, type: 'image/png' });
      const keyed = { ...headers, 'idempotency-key': randomUUID() };
      const upload: Request = { method: 'POST', path: '/api/uploads', headers: keyed, body };
      guest.proxy.cutAfter(Math.floor(body.length * share));
      const first = guest.attempt(upload);
      await pause(30);
      await victim?.kill();
      expect((await first) === undefined, `the upload cut at ${share} has no answer`);
      guest.proxy.cutAfter(null);
      const { text } = await settleAfterLoss(guest, upload);
      rows.push({ fileURL: (JSON.parse(text) as { fileURL: string }).fileURL, caption: `Cut at ${share}` });
      await victim?.start();
    }
    await guest.settle(saveDraft({ board: { mood_board: rows } }));
    const { status } = await guest.settle(handIn(guest.id));
    expect(status === 201, `the workbook with its pictures is handed in, answered ${status}`);
    const stored = await runSql<{ id: string; name: string; sha256: string }>(
      system.postgres.url(),
      `select id, name, sha256 from files where user_id = ${guest.id} order by created_at`,
    );
    expect(
      stored.map(({ name, sha256 }) => `${name} ${sha256}`).join() ===
        shares.map((_, at) => `${at}.png ${kept}`).join(),
      `each picture is stored once: ${stored.length} rows`,
    );
    for (const { id, sha256 } of stored) {
      const onDisk = createHash('sha256').update(await readFile(join(system.dataDir, 'uploads', id)));
      expect(onDisk.digest('hex') === sha256, `the bytes of ${id} are whole`);
    }
    scene.note(`${shares.length} pictures of ${PICTURE} bytes, backend killed at 1, 50 and 99 %`);
  });

/** Workbooks and their pictures, beside the load. */
export const workbookScenarios: readonly Scenario[] = [
  { name: 'workbook-answer-lost', unavailableMs: 2_000, fault: loseAnswers },
  { name: 'picture-upload-killed', unavailableMs: 3_000, allowed: KILLED_UPLOADS, fault: killUploads },
];
