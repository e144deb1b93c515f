import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { refuseFile } from '#frontend/data/http/refuse-file.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { useUploads } from '#frontend/data/uploads/use-uploads.ts';
import { useLeaveWarning } from '#frontend/kit/use-leave-warning.ts';
import { workbookQuery } from '#frontend/subjects/daily-work/queries.ts';
import { useDay, useDayWork } from '#frontend/subjects/daily-work/task/day-context.ts';
import { HandInFile } from '#frontend/subjects/daily-work/task/hand-in-file.tsx';
import { sendDayFile } from '#frontend/subjects/daily-work/task/use-upload.ts';
import { type Pictures, PicturesContext } from '#frontend/subjects/daily-work/workbook/pictures-field.tsx';
import { ErrorState, Skeleton, Tab, TabList, TabPanel, Tabs } from '#kit';
import type { DraftContent } from '#shared/contract/drafts.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import type { Answer, Workbook } from '#shared/contract/workbooks.ts';
import { findStatement, isAnswered, rowsOf } from '#shared/domain/answers.ts';
import { HandInForm } from './hand-in-form.tsx';
import { useRemarks } from './use-remarks.ts';
import { useSteps } from './use-steps.ts';

type Way = 'form' | 'file';

interface WorkbookDayProps {
  earlier: Fields | null;
  /** How the day was handed in before. */
  sentAs: Way | null;
  /** The version that was handed in last; 0 for none. */
  version: number;
}

/** A day that is filled in on the screen; from day 2 on also with a file. */
export function WorkbookDay({ earlier, sentAs, version }: WorkbookDayProps) {
  const { task, isPreview } = useDay();
  const { day } = task;
  const work = useDayWork(earlier);
  const { draft } = work;
  const [chosen, setChosen] = useState<Way | null>(null);
  const { data: workbook, error, refetch } = useQuery(workbookQuery(day));
  const form = draft.status === 'loading' ? undefined : (draft.content.form ?? {});
  const remarked = new Set(useRemarks().keys());
  const steps = useSteps({ day, version, sections: workbook?.sections, form, remarked });
  const pictures = usePictures(day, (name, fileURL) =>
    draft.change({ [name]: [...rowsOf(draft.read(name) as Answer | undefined), { fileURL, caption: '' }] }),
  );
  if (error && !workbook) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (draft.status === 'loading' || !workbook) return <Skeleton $height={420} />;
  const filledIn = (
    <PicturesContext value={isPreview ? null : pictures}>
      <HandInForm work={work} workbook={workbook} steps={steps} pictures={pictures} />
    </PicturesContext>
  );
  if (day === 1) return filledIn;
  const intro = (
    <p>
      Please{' '}
      {task.templateURL ? (
        <a href={task.templateURL} download>
          download the template
        </a>
      ) : (
        'download the template'
      )}
      , fill it in and upload it here.
    </p>
  );
  return (
    <Tabs
      value={chosen ?? sentAs ?? firstWay(workbook, draft.content)}
      onValueChange={(value) => setChosen(value as Way)}
    >
      <TabList aria-label="How do you want to hand in?">
        <Tab value="form">Fill in here</Tab>
        <Tab value="file">Upload a file</Tab>
      </TabList>
      <TabPanel value="form">{filledIn}</TabPanel>
      <TabPanel value="file">
        <HandInFile work={work} sections={workbook.sections} intro={intro} />
      </TabPanel>
    </Tabs>
  );
}

/** A draft that has a file and no answers but its sentence began as a file. */
function firstWay({ sections }: Workbook, { form = {}, fileURL }: DraftContent): Way {
  const sentence = findStatement(sections)?.field;
  const others = sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => field !== sentence),
  }));
  return fileURL && !isAnswered(others, form) ? 'file' : 'form';
}

/** Uploads the pictures of a day one after the other, also while another step is on screen. */
function usePictures(day: number, onUploaded: (name: string, fileURL: string) => void): Pictures {
  const { id: userId } = useUser();
  const { items, add, retry, drop, allStored } = useUploads<Upload, { name: string }>({
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
    allStored,
  };
}
