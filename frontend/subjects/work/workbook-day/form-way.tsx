import styled from 'styled-components';
import type { DayWork } from '#frontend/subjects/work/task/day-work.ts';
import { DraftState } from '#frontend/subjects/work/task/draft-state.tsx';
import { FinalCheck } from '#frontend/subjects/work/task/final-check.tsx';
import { NotHandedIn } from '#frontend/subjects/work/task/not-handed-in.tsx';
import { NotesField } from '#frontend/subjects/work/task/notes-field.tsx';
import { SaveDraftButton } from '#frontend/subjects/work/task/save-draft-button.tsx';
import { attachFile } from '#frontend/subjects/work/task/use-upload.ts';
import type { Pictures } from '#frontend/subjects/work/workbook/pictures-context.ts';
import { SectionFields, TextPlace } from '#frontend/subjects/work/workbook/section-fields.tsx';
import { StepPath } from '#frontend/subjects/work/workbook/step-path.tsx';
import { Button, confirm, Muted, media, Row, Stack, space } from '#kit';
import type { Workbook, WorkbookSection } from '#shared/contract/workbooks.ts';
import { BelowFields } from './below-fields.tsx';
import { Beside } from './beside.tsx';
import { useMissionExtras } from './mission-extra.tsx';
import { useHandIn } from './use-hand-in.ts';
import type { Steps } from './use-steps.ts';

const Form = styled(Stack)`
  ${media.phone} { gap: ${space(4)}; }
`;

/** Before a form without any answer is handed in. */
const askAboutEmptyDay = (send: () => void): void =>
  confirm({
    title: 'Hand in an empty day?',
    action: 'Hand in anyway',
    onYes: send,
    text: <p>Nothing is written yet, so your coach would have nothing to answer.</p>,
  });

interface FormWayProps {
  work: DayWork;
  workbook: Workbook;
  steps: Steps;
  pictures: Pictures;
}

/** The workbook in steps; going back keeps every answer. */
export function FormWay({ work, workbook: { sections }, steps, pictures }: FormWayProps) {
  const { day, isPreview, draft, upload } = work;
  const { index, heading, go } = steps;
  const { isBusy, handIn } = useHandIn({ work, sections, pictures, go, askFirst: askAboutEmptyDay });
  const section = sections[index] ?? sections[0];
  const isLast = index === sections.length - 1;
  const { content, fileName } = draft;
  if (!section) return null;
  const title =
    sections.length === 1 ? section.title : `Step ${index + 1} of ${sections.length} · ${section.title}`;
  return (
    <Form gap={6}>
      {sections.length > 1 && (
        <StepPath titles={sections.map((each) => each.title)} index={index} onGo={go} />
      )}
      <Beside day={day} isPreview={isPreview} section={section} draft={draft}>
        <Stack gap={5} as="section">
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
          {isLast && <FinalCheck sections={sections} form={content.form ?? {}} onGo={go} />}
          <DayFields key={section.key} {...{ day, section, draft }} onEnd={() => !isLast && go(index + 1)} />
        </Stack>
      </Beside>
      {isLast && (
        <TextPlace>
          <NotesField value={content.notes ?? ''} onChange={(notes) => draft.change({ notes })} />
        </TextPlace>
      )}
      <NotHandedIn unsent={work.submitting.unsent} onRetry={handIn} />
      <DraftState draft={draft} sections={sections} />
      {isLast && <FileKept name={upload.file?.name ?? fileName} />}
      <Row justify="space-between">
        <Row>
          {index > 0 && (
            <Button variant="secondary" onClick={() => go(index - 1)}>
              Back
            </Button>
          )}
          {!isLast && <Button onClick={() => go(index + 1)}>Next step</Button>}
          {isLast && (
            <Button onClick={handIn} isBusy={isBusy} disabled={isPreview}>
              Submit Task
            </Button>
          )}
        </Row>
        {!isPreview && (
          <SaveDraftButton
            onSave={async () => {
              await Promise.allSettled([attachFile(draft, upload), pictures.settle()]);
              await draft.flush();
            }}
          />
        )}
      </Row>
      <BelowFields {...{ work, sections, steps }} />
    </Form>
  );
}

interface DayFieldsProps extends Pick<DayWork, 'day' | 'draft'> {
  section: WorkbookSection;
  onEnd: () => void;
}

/** The questions of one step; day 1 has buttons of its own. */
function DayFields({ day, section, draft, onEnd }: DayFieldsProps) {
  const extra = useMissionExtras(draft);
  return (
    <SectionFields
      {...{ section, onEnd }}
      form={draft.content.form}
      onAnswer={(name, answer) => draft.change({ [name]: answer })}
      extra={day === 1 ? extra : undefined}
    />
  );
}

/** The other way's work is kept, and not handed in. */
const FileKept = ({ name }: { name: string | null }) =>
  name && <Muted as="p">This hands in what you filled in here. Your file {name} stays in your draft.</Muted>;
