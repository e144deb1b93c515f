import { refuseFile } from '#frontend/data/calls/refuse-file.ts';
import { sendForm } from '#frontend/data/calls/send-form.ts';
import type { MessageFile } from '#shared/contract/messages.ts';
import type { UploadLimits } from '#shared/contract/uploads.ts';

interface SentFile {
  userId: number;
  /** The Idempotency-Key. */
  key: string;
  file: File;
  /** Undefined: the server decides. */
  limits: UploadLimits | undefined;
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/** Uploads a file of a message; a text says why it cannot be one. */
export async function sendFile(sent: SentFile): Promise<MessageFile | string> {
  const { userId, key, file, limits, onProgress, signal } = sent;
  const refusal = limits ? refuseFile(file, limits) : null;
  if (refusal !== null) return refusal;
  const form = new FormData();
  form.set('file', file);
  return await sendForm<MessageFile>(`/api/conversations/${userId}/files`, form, {
    ...{ onProgress, signal },
    headers: { 'idempotency-key': key },
  });
}
