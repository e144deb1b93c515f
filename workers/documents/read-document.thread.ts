import { serveTask } from '#shared/threads/serve-task.ts';
import { readDocument } from './read-document.ts';

export interface ReadTask {
  mediaType: string;
  content: ArrayBuffer;
  mostElements: number;
  mostPixels: number;
}

serveTask<ReadTask>(async ({ mediaType, content, ...most }) => ({
  result: await readDocument(mediaType, Buffer.from(content), most),
}));
