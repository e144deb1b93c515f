import { serveTask } from '#shared/threads/serve-task.ts';
import { readDocument } from './read-document.ts';

export interface ReadTask {
  mediaType: string;
  content: ArrayBuffer;
  mostElements: number;
}

serveTask<ReadTask>(async ({ mediaType, content, mostElements }) => ({
  result: await readDocument(mediaType, Buffer.from(content), mostElements),
}));
