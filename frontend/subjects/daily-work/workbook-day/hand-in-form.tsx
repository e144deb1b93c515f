import { useUser } from '#frontend/data/session/session.ts';
import { MockupsBesideWork } from '#frontend/subjects/book/mockups/later-mockups.ts';
import { type DayWork, useDay } from '#frontend/subjects/daily-work/task/day-context.ts';
import {
  DraftState,
  NotesField,
  NotHandedIn,
  SaveDraftButton,
} from '#frontend/subjects/daily-work/task/hand-in-parts.tsx';
import type { DraftHandle } from '#frontend/subjects/daily-work/task/use-draft.ts';
import { attachFile } from '#frontend/subjects/daily-work/task/use-upload.ts';
import type { Pictures } from '#frontend/subjects/daily-work/workbook/pictures-field.tsx';
import { Fields, SectionFields, TextPlace } from '#frontend/subjects/daily-work/workbook/section-fields.tsx';
import { StepPath } from '#frontend/subjects/daily-work/workbook/step-path.tsx';
import { Why } from '#frontend/subjects/review/advice/why.tsx';
import { WorkAdvice } from '#frontend/subjects/review/advice/work-advice.tsx';
import { Button, confirm, Muted, Prose, Quote, Row, Stack, Well } from '#kit';
import type { Answers, Workbook, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, findStatement, openFields, textOf } from '#shared/domain/answers.ts';
import { showsMockups } from '#shared/domain/mockups/shows-mockups.ts';
import { ExamplesPanel } from './examples-panel.tsx';
import { useMissionExtras } from './mission-extra.tsx';
import { useHandIn } from './use-hand-in.ts';
import { useRemarks } from './use-remarks.ts';
import type { Steps } from './use-steps.ts';

/** Before a form without any answer is handed in. */
const confirmEmptyDay = (send: () => void): void =>
  confirm({
    title: 'Hand in an empty day?',
    action: 'Hand in anyway',
    onYes: send,
    text: <p>Nothing is written yet, so your coach would have nothing to answer.</p>,
  });

const NO_ANSWERS: Answers = {};

interface HandInFormProps {
  work: DayWork;
  workbook: Workbook;
  steps: Steps;
  pictures: Pictures;
}

/** The workbook in steps; going back keeps every answer. */
export function HandInForm({ work, workbook: { sections }, steps, pictures }: HandInFormProps) {
  const { task, isPreview } = useDay();
  const { draft, upload } = work;
  const { index, heading, go } = steps;
  const { isBusy, handIn } = useHandIn({ work, sections, pictures, go, confirmEmptyDay });
  const section = sections[index] ?? sections[0];
  const isLast = index === sections.length - 1;
  const { content } = draft;
  const form = content.form ?? NO_ANSWERS;
  const fileName = upload.file?.name ?? draft.fileName;
  const { id: userId } = useUser();
  if (!section) return null;
  // Above the last button, which is not pressed back; below the others, which therefore stay in their place.
  const advice = !isPreview && (
    <WorkAdvice userId={userId} day={task.day} sections={sections} form={form} index={index} onGo={go} />
  );
  const title =
    sections.length === 1 ? section.title : `Step ${index + 1} of ${sections.length} · ${section.title}`;
  return (
    <Fields gap={6}>
      {sections.length > 1 && (
        <StepPath titles={sections.map((each) => each.title)} index={index} onGo={go} />
      )}
      <ExamplesPanel section={section} draft={draft}>
        <Stack gap={5} as="section">
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
          {isLast && <FinalCheck sections={sections} form={form} onGo={go} />}
          <DayFields
            key={section.key}
            section={section}
            draft={draft}
            onEnd={() => !isLast && go(index + 1)}
          />
        </Stack>
      </ExamplesPanel>
      {isLast && (
        <TextPlace>
          <NotesField value={content.notes ?? ''} onChange={(notes) => draft.change({ notes })} />
        </TextPlace>
      )}
      <NotHandedIn unsent={work.submitting.unsent} onRetry={handIn} />
      <DraftState draft={draft} sections={sections} />
      {isLast && fileName && (
        <Muted as="p">This hands in what you filled in here. Your file {fileName} stays in your draft.</Muted>
      )}
      {isLast && advice}
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
              await Promise.allSettled([attachFile(draft, upload), pictures.allStored()]);
              await draft.flush();
            }}
          />
        )}
      </Row>
      {!isLast && advice}
      {!isPreview && showsMockups(sections) && (
        <MockupsBesideWork userId={userId} day={task.day} form={form} isOwn />
      )}
    </Fields>
  );
}

interface DayFieldsProps {
  section: WorkbookSection;
  draft: DraftHandle;
  onEnd: () => void;
}

/** The questions of one step with a coach's remarks; day 1 has buttons of its own. */
function DayFields({ section, draft, onEnd }: DayFieldsProps) {
  const { day } = useDay().task;
  const missionExtra = useMissionExtras(draft);
  const remarks = useRemarks();
  return (
    <SectionFields
      section={section}
      form={draft.content.form}
      onAnswer={(name, answer) => draft.change({ [name]: answer })}
      extra={(field) => (
        <>
          {day === 1 && missionExtra(field)}
          {remarks.get(field.key)?.map(({ id, comment }) => (
            <Well key={id} tone="warning" isFramed>
              <Muted>Your coach</Muted>
              <Prose>{comment}</Prose>
            </Well>
          ))}
        </>
      )}
      onEnd={onEnd}
    />
  );
}

/** More open answers than this are counted by step. */
const MOST_NAMED = 9;

type Open = ReturnType<typeof openFields>;

function linksOf(open: Open): Open {
  if (open.length <= MOST_NAMED) return open;
  return [...Map.groupBy(open, ({ index }) => index)].map(([index, { length }]) => ({
    index,
    label: length === 1 ? '1 answer' : `${length} answers`,
  }));
}

interface FinalCheckProps {
  sections: readonly WorkbookSection[];
  form: Answers;
  onGo: (index: number) => void;
}

/** Before the hand-in: the day's statement, and links to what is unanswered in earlier steps. */
function FinalCheck({ sections, form, onGo }: FinalCheckProps) {
  const last = sections.length - 1;
  const found = findStatement(sections.slice(0, last));
  const statement = found ? textOf(answerOf(form, found.section, found.field.key)).trim() : '';
  const open = openFields(sections, form).filter(({ index }) => index < last);
  if (!statement && open.length === 0) return null;
  return (
    <Stack gap={5}>
      {found && statement && (
        <Stack gap={2}>
          <Muted as="p">Your {found.field.label.toLowerCase()}</Muted>
          <Quote tone="accent" size="h2">
            {statement}
          </Quote>
        </Stack>
      )}
      {open.length > 0 && (
        <Well as="section" padding={4} gap={3} aria-label="Still open">
          <p>
            Still open: {open.length} {open.length === 1 ? 'answer' : 'answers'}. You can hand in without
            them.
          </p>
          <Why rule="empty" about="Still open" />
          <Row gap={2}>
            {linksOf(open).map(({ index, label }) => (
              <Button key={`${index}${label}`} variant="secondary" size="small" onClick={() => onGo(index)}>
                Step {index + 1}: {label}
              </Button>
            ))}
          </Row>
        </Well>
      )}
    </Stack>
  );
}
