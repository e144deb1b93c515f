import { useRef, useState } from 'react';
import { deviceNow } from '#frontend/browser/clock.ts';
import { pathOf } from '#frontend/data/http/api.ts';
import { type DayWork, useDay } from '#frontend/subjects/daily-work/task/day-context.ts';
import { showFileRequired } from '#frontend/subjects/daily-work/task/hand-in-file.tsx';
import type { Work } from '#frontend/subjects/daily-work/task/use-submit.ts';
import type { Pictures } from '#frontend/subjects/daily-work/workbook/pictures-field.tsx';
import { toast } from '#kit';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { isAnswered } from '#shared/domain/answers.ts';
import { embeddedFormName } from '#shared/domain/file-types.ts';

interface Options {
  work: DayWork;
  sections: readonly WorkbookSection[];
  pictures: Pictures;
  /** Shows a step. */
  go: (index: number) => void;
  /** Asks whether an empty day 1 is meant, and then sends it. */
  confirmEmptyDay: (send: () => void) => void;
}

interface HandIn {
  isBusy: boolean;
  handIn: () => void;
}

/** Hands in what is filled in, once every picture has arrived. */
export function useHandIn({ work, sections, pictures, go, confirmEmptyDay }: Options): HandIn {
  const { day } = useDay().task;
  const { draft, submitting } = work;
  const [isWaiting, setIsWaiting] = useState(false);
  const fileURL = useRef<string | null>(null);
  const { form = {}, notes = '' } = draft.content;

  const prepare = async () => {
    const draftSaved = await saveDraft(day, draft);
    // One file name per submit; retries reuse it.
    fileURL.current ??= embeddedFormName(day, deviceNow());
    return { fileURL: fileURL.current, notes, ...draftSaved };
  };
  const sendWhole = async (): Promise<void> => {
    setIsWaiting(true);
    const areStored = await pictures.allStored();
    setIsWaiting(false);
    if (areStored) return submitting.submit(prepare);
    showMissingPicture();
    const [missing] = pictures.pending;
    const step = sections.findIndex(({ key }) => missing?.name.startsWith(`${key}.`));
    if (step >= 0) go(step);
  };
  const send = (): void => void sendWhole();
  const handIn = (): void => {
    if (isAnswered(sections, form) || pictures.pending.length > 0) send();
    else if (day !== 1) showFileRequired();
    else if (notes.trim() === '') confirmEmptyDay(send);
    else send();
  };
  return { isBusy: isWaiting || submitting.isBusy, handIn };
}

/** Without a network the hand-in takes the draft along. */
async function saveDraft(
  day: number,
  draft: DayWork['draft'],
): Promise<Pick<Work, 'draftVersion' | 'first'>> {
  try {
    return { draftVersion: await draft.flush() };
  } catch (error) {
    if (navigator.onLine) throw error;
    return { draftVersion: null, first: { path: pathOf('/api/drafts/:day', { day }), body: draft.content } };
  }
}

function showMissingPicture(): void {
  toast({
    title: 'A picture is missing',
    description: 'Try its upload again or remove it, then submit your task.',
    isDestructive: true,
  });
}
