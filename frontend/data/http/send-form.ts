import { type ApiError, answerError, unsentForm } from './api-error.ts';
import { parseAnswer, personHeader, withReEntry } from './http.ts';
import { withRetries } from './with-retries.ts';

interface SendOptions {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/** Posts a form with progress, which `fetch` does not report. Throws ApiError, or AbortError when cancelled. */
export const sendForm = <T>(path: string, form: FormData, options: SendOptions): Promise<T> =>
  withRetries('POST', false, () => withReEntry(() => send<T>(path, form, options)));

function send<T>(
  path: string,
  form: FormData,
  { onProgress, signal, headers = {} }: SendOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Cancelled while a busy server let it wait.
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ ...personHeader(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => void unsentForm(form, new Error('File upload failed')).then(reject);
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(parseAnswer<T>(request.responseText));
      else reject(errorOf(request));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

const errorOf = (request: XMLHttpRequest): ApiError =>
  answerError(request.status, request.responseText || request.statusText, (name) =>
    request.getResponseHeader(name),
  );
