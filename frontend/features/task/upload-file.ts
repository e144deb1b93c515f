import { sendForm } from '#frontend/data/calls/send-form.ts';
import type { Upload } from '#shared/contract/uploads.ts';

interface UploadOptions {
  userId: number;
  day: number;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a file with progress. Throws ApiError, or AbortError when cancelled. */
export function uploadFile(file: File, { userId, day, ...options }: UploadOptions): Promise<Upload> {
  const form = new FormData();
  form.set('userId', String(userId));
  form.set('taskDay', String(day));
  form.set('file', file);
  return sendForm('/api/uploads', form, options);
}
