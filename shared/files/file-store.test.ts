import { randomBytes } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBucket, openTestFiles, storeKinds, type TestFiles } from '#tests/support/file-stores.ts';
import { checkFiles, FileMissing, FilesUnavailable } from './file-store.ts';
import { openS3Files } from './s3-files.ts';

describe.each(storeKinds)('%s', (kind) => {
  let opened: TestFiles;
  beforeAll(async () => {
    opened = await openTestFiles(kind);
  });
  afterAll(() => opened.close());

  async function put(id: string, bytes: Uint8Array): Promise<void> {
    const path = opened.files.stagingPath(id);
    await writeFile(path, bytes);
    await opened.files.put(id, path);
  }

  test('a stored file is read whole and in ranges, and its staged copy is gone', async () => {
    const { files } = opened;
    // More than one part of a multipart upload.
    const bytes = randomBytes(12_000_000);
    await put('large', bytes);
    expect(await files.stat('large')).toEqual({ id: 'large', size: bytes.length });
    expect(bytes.equals(await buffer(await files.get('large')))).toBe(true);
    const part = await buffer(await files.get('large', { start: 5_500_000, end: 5_500_009 }));
    expect(part).toEqual(bytes.subarray(5_500_000, 5_500_010));
    await expect(access(files.stagingPath('large'))).rejects.toThrow('ENOENT');
  });

  test('a missing file is reported as missing, and removing it does nothing', async () => {
    const { files } = opened;
    await expect(files.get('none')).rejects.toThrow(FileMissing);
    expect(await files.stat('none')).toBeUndefined();
    await files.delete('none');
    await put('short-lived', Buffer.from('x'));
    await files.delete('short-lived');
    expect(await files.stat('short-lived')).toBeUndefined();
  });

  test('a hundred stalled downloads do not block other requests', async () => {
    const { files } = opened;
    await put('wanted', randomBytes(4_000_000));
    const idle = await Promise.all(Array.from({ length: 100 }, () => files.get('wanted')));
    expect(await files.stat('wanted')).toEqual({ id: 'wanted', size: 4_000_000 });
    await put('meanwhile', Buffer.from('x'));
    for (const stream of idle) stream.destroy();
  });

  test('the list contains all stored files and no staged ones', async () => {
    const { files } = opened;
    const sizes = new Map([1, 2, 3, 4, 5].map((size) => [`listed-${size}`, size]));
    for (const [id, size] of sizes) await put(id, Buffer.alloc(size));
    await writeFile(files.stagingPath('staged'), 'x');
    const listed = new Map<string, number>();
    for await (const { id, size } of files.list()) listed.set(id, size);
    for (const [id, size] of sizes) expect(listed.get(id)).toBe(size);
    expect([...listed.keys()]).not.toContain('staged');
  });
});

test('a bucket that does not exist is the fault of the store, in its words', async () => {
  const { options, stop } = await openTestBucket();
  const { dataDir, close } = await openTestFiles('local');
  const files = openS3Files({ ...options, bucket: 'nowhere' }, dataDir);
  for (const call of [() => files.get('a'), () => checkFiles(files)])
    await expect(call()).rejects.toThrow(/^NoSuchBucket: .* correct S3_BUCKET\.$/);
  await expect(checkFiles(files)).rejects.toThrow(FilesUnavailable);
  files.close();
  await close();
  await stop();
});

test('a store that does not answer is reported as unavailable', async () => {
  const { dataDir, close } = await openTestFiles('local');
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  const bucket = { bucket: 'uploads', region: 'us-east-1', endpoint: 'http://127.0.0.1:1', prefix: '' };
  const files = openS3Files({ ...bucket, credentials }, dataDir);
  await expect(files.get('a')).rejects.toThrow(FilesUnavailable);
  await writeFile(files.stagingPath('b'), 'x');
  await expect(files.put('b', files.stagingPath('b'))).rejects.toThrow(FilesUnavailable);
  files.close();
  await close();
});
