const TEXT = { name: 'work.txt', type: 'text/plain' };

/** A multipart upload, like a browser's. */
export function uploadForm(
  userId: number,
  taskDay: number,
  content: string | Buffer,
  { name, type } = TEXT,
): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'the-edge-of-a-part';
  const field = (key: string, value: number): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const head = `${field('userId', userId)}${field('taskDay', taskDay)}${file}`;
  const middle = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), middle, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
