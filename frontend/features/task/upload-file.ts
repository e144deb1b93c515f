import { ApiError } from '#frontend/data/api-error.ts';
import { parseAnswer, withReEntry } from '#frontend/data/http.ts';
import type { Upload } from '#shared/contract/uploads.ts';

interface UploadOptions {
  userId: number;
  day: number;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a file with progress, which `fetch` does not report. Throws ApiError, or AbortError when cancelled. */
export const uploadFile = (file: File, options: UploadOptions): Promise<Upload> =>
  withReEntry(() => send(file, options));

function send(file: File, { userId, day, onProgress, signal }: UploadOptions): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.set('userId', String(userId));
    form.set('taskDay', String(day));
    form.set('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/uploads');
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new Error('File upload failed'));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(parseAnswer<Upload>(request.responseText));
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
