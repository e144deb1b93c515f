/** A multipart upload of a text, like a browser's. */
export function uploadForm(
  userId: number,
  taskDay: number,
  content: string,
): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'the-edge-of-a-part';
  const field = (key: string, value: number): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="work.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  const body = `${field('userId', userId)}${field('taskDay', taskDay)}${file}${content}\r\n--${boundary}--\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(body),
  };
}
