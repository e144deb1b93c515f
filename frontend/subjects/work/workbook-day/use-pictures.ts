import { refuseFile } from '#frontend/data/http/refuse-file.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { useUploads } from '#frontend/data/uploads/use-uploads.ts';
import { useLeaveWarning } from '#frontend/kit/use-leave-warning.ts';
import { sendDayFile } from '#frontend/subjects/work/task/use-upload.ts';
import type { Pictures } from '#frontend/subjects/work/workbook/pictures-context.ts';
import type { Upload } from '#shared/contract/uploads.ts';

/** Uploads the pictures of a day one after the other, also while another step is on screen. */
export function usePictures(day: number, onUploaded: (name: string, fileURL: string) => void): Pictures {
  const { id: userId } = useUser();
  const { items, add, retry, drop, settle } = useUploads<Upload, { name: string }>({
    send: (file, call) => sendDayFile(file, { userId, day, ...call }),
    onStored: ({ name }, { fileURL }) => onUploaded(name, fileURL),
    isInTurn: true,
  });
  const pending = items.filter(({ stored }) => stored === null);
  useLeaveWarning(pending.some(({ error }) => error === null));
  return {
    pending,
    add: (name, files, limits) => {
      for (const file of files) add(file, { name }, refuseFile(file, limits, 'picture'));
    },
    retry,
    drop,
    settle,
  };
}
