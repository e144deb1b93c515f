import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id } from './fields.ts';

export const StoredFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  mediaType: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const Upload = StoredFile.extend({ fileURL: z.string() });
export type Upload = z.infer<typeof Upload>;

const UploadForm = z.object({ file: z.file(), userId: Id, taskDay: Day });

export const upload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Store one file for a day; its address goes into the submission.',
  status: 201,
  form: UploadForm,
  response: Upload,
});

export const UploadLimits = z.object({
  /** Bytes. */
  maxFileSize: z.number().int(),
  /** Accepted file extensions, without the dot. */
  fileTypes: z.array(z.string()),
  maxMessageLength: z.number().int(),
});
export type UploadLimits = z.infer<typeof UploadLimits>;

export const getLimits = endpoint({
  method: 'GET',
  path: '/api/limits',
  summary: 'The limits that a picker or a text box should tell before the choice.',
  response: UploadLimits,
});

/** Returns the file as an attachment. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:fileId',
  summary: 'An uploaded file, for its owner and the coaches.',
  params: z.object({ fileId: z.string().regex(/^[\w-]{32}$/, 'Not a file id') }),
  response: z.unknown(),
  mediaType: '*/*',
});

/** Returns the file for inline display; only pictures and PDF. */
export const previewFile = endpoint({
  method: 'GET',
  path: '/api/files/:fileId/preview',
  summary: 'A picture or PDF to show in place, for its owner and the coaches.',
  params: z.object({ fileId: z.string().regex(/^[\w-]{32}$/, 'Not a file id') }),
  response: z.unknown(),
  mediaType: '*/*',
});
