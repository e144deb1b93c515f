import { Card, Stack } from '#kit';
import { MAX_DELIVERABLES } from '#shared/contract/limits.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';
import { isWork } from '#shared/domain/programme-draft.ts';
import { DEFAULT_ESTIMATED_TIME } from '#shared/domain/sprint.ts';
import { useKeysOf, useText } from './author-context.ts';
import { FiguresOfDay } from './figures.tsx';
import { NeedsSetting } from './needs-setting.tsx';
import { Fold, Pairs } from './parts.tsx';
import { SectionsList } from './sections-list.tsx';
import { ChoiceSetting, FlagSetting, ListSetting, TextSetting } from './settings.tsx';
import { dayName } from './words.ts';

const templates = feedbackTemplates.map(({ id, name }) => [id, name] as const);

const dayKinds = [
  ['rest', 'Rest: nothing to do'],
  ['reading', 'Reading: something to read or watch'],
  ['call', 'Call with the coach'],
] as const;

/** One day: its texts, its questions, and what follows from the answers. A day without work keeps what it does not show. */
export function DayForm({ day }: { day: string }) {
  const kind = useText(day, 'kind');
  const hasWork = isWork(kind);
  return (
    <Stack gap={5}>
      <DayHeading day={day} />
      <Card aria-label="Task">
        <Stack gap={4}>
          <ChoiceSetting
            part={day}
            name="kind"
            label="Kind of day"
            hint="Only work has questions and is reviewed. Clients end other days with one press."
            of={dayKinds}
            none="Work: clients hand something in"
          />
          <TextSetting part={day} name="title" label="Title" />
          {hasWork && (
            <TextSetting
              part={day}
              name="deliverable"
              label="Deliverable"
              hint={`What clients have at the end. Several things: one on each line, at most ${MAX_DELIVERABLES}.`}
              lines={2}
            />
          )}
          {(kind === 'reading' || kind === 'call') && (
            <TextSetting
              part={day}
              name="where"
              label={kind === 'call' ? 'Link, or how to reach you' : 'Link, or where to find it'}
              isOptional
            />
          )}
          <TextSetting
            part={day}
            name="estimatedTime"
            label="Time"
            hint={`For example: ${DEFAULT_ESTIMATED_TIME}`}
          />
          <TextSetting
            part={day}
            name="description"
            label="Description"
            hint={hasWork ? '120 to 250 words: the reason, the method, and what good work is.' : undefined}
            lines={8}
          />
          {hasWork && <WorkOfDay day={day} />}
        </Stack>
      </Card>
      {hasWork && <SectionsList day={day} />}
    </Stack>
  );
}

/** What a day without work has none of, beside its questions. */
const WorkOfDay = ({ day }: { day: string }) => (
  <>
    <ListSetting part={day} name="checks" label="What good looks like" isOptional={false} />
    <Fold title="Example and guidance">
      <TextSetting part={day} name="exampleCompany" label="Example company" />
      <TextSetting part={day} name="exampleAnswer" label="Its answer" lines={4} />
      <TextSetting part={day} name="guidanceTitle" label="Title of the guidance" isOptional />
      <ListSetting part={day} name="guidancePoints" label="Points of the guidance" />
    </Fold>
    <Fold title="Earlier answers beside the questions">
      <NeedsSetting day={day} />
    </Fold>
    <BookOfDay day={day} />
  </>
);

function DayHeading({ day }: { day: string }) {
  const number = useKeysOf('head', 'days').indexOf(day) + 1;
  return (
    <div>
      <h2>{dayName(number, useText(day, 'title'))}</h2>
      <FiguresOfDay day={day} hasWork={isWork(useText(day, 'kind'))} />
    </div>
  );
}

const BookOfDay = ({ day }: { day: string }) => (
  <Fold title="Result, book and feedback">
    <Pairs>
      <TextSetting
        part={day}
        name="resultLabel"
        label="Name of the result"
        hint="For example: your mission"
      />
      <TextSetting part={day} name="bookHeading" label="Heading in the book" />
      <ChoiceSetting
        part={day}
        name="coachTemplate"
        label="Feedback template"
        of={templates}
        none="Choose …"
      />
    </Pairs>
    <TextSetting
      part={day}
      name="chapterTitle"
      label="Chapter that begins here"
      hint="Empty: the day belongs to the chapter before."
      isOptional
    />
    <TextSetting part={day} name="chapterPromise" label="What the chapter will hold" isOptional />
    <FlagSetting part={day} name="chapterShowsBrand" label="The chapter shows the brand in use" />
  </Fold>
);
