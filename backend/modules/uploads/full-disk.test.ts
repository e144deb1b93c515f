import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';

/** A disk of 300 kB, where the machine allows creating one. */
function smallDisk(): { path: string; unmount: () => void } | null {
  const path = mkdtempSync(join(tmpdir(), 'brand-sprint-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const unmount = (): void => {
    // Removing temporary folders in another mount namespace also detaches it, so it may be gone already.
    spawnSync('umount', ['-l', path], { stdio: 'ignore' });
    rmSync(path, { recursive: true, force: true });
  };
  return { path, unmount };
}

test('a full disk returns its own error, leaves nothing, and recovers', async (context) => {
  const disk = smallDisk();
  if (!disk) return context.skip('only root may mount a small disk');
  let full: TestApp | undefined;
  try {
    full = await startTestApp({}, { dataDir: disk.path });
    const ben = await createPerson(full.app, full.db);
    const answer = await uploadFile(ben, { content: 'x'.repeat(900_000) });
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { message: 'There is no room to store files right now. Please try again later.' },
      '60',
    ]);
    expect(await readdir(join(disk.path, 'uploads'))).toEqual([]);
    expect(await full.db.selectFrom('files').selectAll().execute()).toEqual([]);
    expect((await uploadFile(ben)).statusCode).toBe(201);
  } finally {
    await full?.close();
    disk.unmount();
  }
});
