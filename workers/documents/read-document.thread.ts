import { serveTask } from '#shared/threads/serve-task.ts';
import { readDocument } from './read-document.ts';

export interface ReadTask {
  mediaType: string;
  content: ArrayBuffer;
}

serveTask<ReadTask>(async ({ mediaType, content }) => ({
  result: await readDocument(mediaType, Buffer.from(content)),
}));
