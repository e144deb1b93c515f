import { useRef, useState } from 'react';
import type { PendingPicture, Pictures } from '#frontend/blocks/workbook/pictures-context.ts';
import { errorMessage, isTransient } from '#frontend/data/calls/api-error.ts';
import { refuseFile } from '#frontend/data/calls/refuse-file.ts';
import { useUnsentFiles, whileUnsent } from '#frontend/data/outbox/unsent.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { uploadFile } from '#frontend/features/task/upload-file.ts';
import { useLeaveWarning } from '#frontend/features/task/use-leave-warning.ts';
import type { UploadLimits } from '#shared/contract/uploads.ts';

/** Uploads the pictures of a day one after the other, also while another step is on screen. */
export function usePictures(day: number, onUploaded: (name: string, fileURL: string) => void): Pictures {
  const { id: userId } = useUser();
  const [pending, setPending] = useState<readonly PendingPicture[]>([]);
  const known = useRef(new Map<string, PendingPicture>());
  const controls = useRef(new Map<string, AbortController>());
  const last = useRef(Promise.resolve());

  const show = (): void => setPending([...known.current.values()]);
  const update = (id: string, change: Partial<PendingPicture>): void => {
    const picture = known.current.get(id);
    if (!picture) return;
    known.current.set(id, { ...picture, ...change });
    show();
  };
  const drop = (id: string): void => {
    known.current.delete(id);
    controls.current.get(id)?.abort();
    controls.current.delete(id);
    show();
  };
  const send = async (id: string): Promise<void> => {
    const picture = known.current.get(id);
    if (!picture) return;
    const control = new AbortController();
    controls.current.set(id, control);
    const onProgress = (progress: number): void => update(id, { progress });
    try {
      const options = { userId, day, onProgress, signal: control.signal };
      const { fileURL } = await uploadFile(picture.file, options);
      onUploaded(picture.name, fileURL);
      drop(id);
    } catch (failure) {
      const error = `File upload failed. ${errorMessage(failure, 'Please try again.')}`;
      update(id, { error, isRefused: !isTransient(failure) });
    }
  };
  const enqueue = (id: string): void => {
    last.current = whileUnsent(last.current.then(() => send(id)));
  };
  const add = (name: string, files: readonly File[], limits: UploadLimits): void => {
    for (const file of files) {
      const id = crypto.randomUUID();
      const error = refuseFile(file, limits, 'picture');
      known.current.set(id, { id, name, file, progress: 0, error, isRefused: error !== null });
      if (!error) enqueue(id);
    }
    show();
  };
  const retry = (id: string): void => {
    update(id, { error: null, progress: 0 });
    enqueue(id);
  };
  const settle = async (): Promise<boolean> => {
    await last.current;
    return ![...known.current.values()].some(({ error }) => error !== null);
  };
  useUnsentFiles(pending.filter(({ error }) => error !== null).length);
  useLeaveWarning(pending.some(({ error }) => error === null));
  return { pending, add, retry, drop, settle };
}
