import { Pool } from 'undici';

interface Uploader {
  id: number;
  cookie: string;
}

const BOUNDARY = 'bench-boundary-5d1f';

/** A multipart body as a browser sends it. */
function formOf(userId: number, bytes: Buffer): Buffer {
  const field = (name: string, value: string): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('userId', String(userId))}${field('taskDay', '3')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="work.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Uploads `count` files, one at a time per person. Returns the total seconds. */
export async function uploadFiles(options: {
  url: string;
  people: readonly Uploader[];
  count: number;
  size: number;
}): Promise<number> {
  const { url, people, count, size } = options;
  const bytes = Buffer.alloc(size, 'What I made for my brand, line by line.\n');
  const pool = new Pool(url, { connections: people.length, pipelining: 1, bodyTimeout: 60_000 });
  let left = count;
  const uploadInLoop = async ({ id, cookie }: Uploader): Promise<void> => {
    const form = formOf(id, bytes);
    const headers = { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    while (left > 0) {
      left -= 1;
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/uploads',
        headers,
        body: form,
      });
      const text = await body.text();
      if (statusCode !== 201) throw new Error(`An upload failed with ${statusCode}: ${text}`);
    }
  };
  const began = performance.now();
  try {
    await Promise.all(people.map(uploadInLoop));
  } finally {
    await pool.destroy();
  }
  return (performance.now() - began) / 1_000;
}
