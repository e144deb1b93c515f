import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { workbookQuery } from '#frontend/subjects/work/queries.ts';
import { FileWay } from '#frontend/subjects/work/task/file-way.tsx';
import { TemplateLinks } from '#frontend/subjects/work/task/template-links.tsx';
import { useDraft } from '#frontend/subjects/work/task/use-draft.ts';
import { useSubmit } from '#frontend/subjects/work/task/use-submit.ts';
import { useUpload } from '#frontend/subjects/work/task/use-upload.ts';
import { PicturesContext } from '#frontend/subjects/work/workbook/pictures-context.ts';
import { ErrorState, Row, Skeleton, Tab, TabList, TabPanel, Tabs } from '#kit';
import type { DraftContent } from '#shared/contract/drafts.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { Answer, Workbook } from '#shared/contract/workbooks.ts';
import { isAnswered, rowsOf } from '#shared/domain/answers.ts';
import { FormWay } from './form-way.tsx';
import { usePictures } from './use-pictures.ts';
import { useSteps } from './use-steps.ts';

type Way = 'form' | 'file';

interface WorkbookDayProps {
  task: Task;
  isPreview: boolean;
  earlier: Fields | null;
  /** How the day was handed in before. */
  sentAs: Way | null;
  /** The version that was handed in last; 0 for none. */
  version: number;
}

/** A day that is filled in on the screen; from day 2 on also with a file. */
export function WorkbookDay(props: WorkbookDayProps) {
  const { task, isPreview, earlier, sentAs, version } = props;
  const { day } = task;
  const draft = useDraft(day, earlier);
  const submitting = useSubmit(day, draft);
  const upload = useUpload(day);
  const [chosen, setChosen] = useState<Way | null>(null);
  const { data: workbook, error, refetch } = useQuery(workbookQuery(day));
  const form = draft.status === 'loading' ? undefined : (draft.content.form ?? {});
  const steps = useSteps({ day, version, sections: workbook?.sections, form });
  const pictures = usePictures(day, (name, fileURL) =>
    draft.change({ [name]: [...rowsOf(draft.read(name) as Answer | undefined), { fileURL, caption: '' }] }),
  );
  if (error && !workbook) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (draft.status === 'loading' || !workbook) return <Skeleton $height={420} />;
  const work = { day, isPreview, draft, submitting, upload };
  const filledIn = (
    <PicturesContext value={isPreview ? null : pictures}>
      <FormWay {...{ work, workbook, steps, pictures }} />
    </PicturesContext>
  );
  if (day === 1) return filledIn;
  const way = chosen ?? sentAs ?? firstWay(workbook, draft.content);
  return (
    <Tabs value={way} onValueChange={(value) => setChosen(value as Way)}>
      <TabList aria-label="How do you want to hand in?">
        <Tab value="form">Fill in here</Tab>
        <Tab value="file">Upload a file</Tab>
      </TabList>
      <TabPanel value="form">{filledIn}</TabPanel>
      <TabPanel value="file">
        <FileWay work={work} sections={workbook.sections} intro={<FileIntro {...task} />} />
      </TabPanel>
    </Tabs>
  );
}

/** A draft that has a file and no answers began as a file. */
const firstWay = ({ sections }: Workbook, { form = {}, fileURL }: DraftContent): Way =>
  fileURL && !isAnswered(sections, form) ? 'file' : 'form';

const FileIntro = (task: Task) => (
  <Row justify="space-between">
    <p>Please download the template, fill it in and upload it here.</p>
    <TemplateLinks {...task} />
  </Row>
);
