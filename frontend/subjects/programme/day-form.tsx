import { use } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { RemoveButton } from '#frontend/subjects/daily-work/workbook/parts.tsx';
import { useRows } from '#frontend/subjects/daily-work/workbook/use-rows.ts';
import { Card, Checkbox, Field, Grid, Input, Muted, NativeSelect, Options, Stack } from '#kit';
import { MAX_DELIVERABLES } from '#shared/contract/limits.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';
import { isWork } from '#shared/domain/programme-draft.ts';
import { DEFAULT_ESTIMATED_TIME } from '#shared/domain/sprint.ts';
import {
  PartContext,
  rowsIn,
  textsIn,
  useAuthor,
  useFields,
  useKeysOf,
  useSetting,
  useText,
} from './author-context.ts';
import { FiguresOfDay } from './figures.tsx';
import { dayName } from './labels.ts';
import { AddButton, FramedRow, MoreSettings, RowCells } from './parts.tsx';
import { SectionsList } from './questions.tsx';
import { ChoiceSetting, FlagSetting, ListSetting, TextSetting } from './settings.tsx';

const templates = feedbackTemplates.map(({ id, name }) => [id, name] as const);

const dayKinds = [
  ['rest', 'Rest: nothing to do'],
  ['reading', 'Reading: something to read or watch'],
  ['call', 'Call with the coach'],
] as const;

/** One day: its texts, its questions, and what follows from the answers. A day without work keeps what it does not show. */
export function DayForm() {
  const day = use(PartContext);
  const kind = useText(day, 'kind');
  const hasWork = isWork(kind);
  const number = useKeysOf('head', 'days').indexOf(day) + 1;
  return (
    <Stack gap={5}>
      <div>
        <h2>{dayName(number, useText(day, 'title'))}</h2>
        <FiguresOfDay hasWork={hasWork} />
      </div>
      <Card aria-label="Task">
        <Stack gap={4}>
          <ChoiceSetting
            name="kind"
            label="Kind of day"
            hint="Only work has questions and is reviewed. Clients end other days with one press."
            of={dayKinds}
            none="Work: clients hand something in"
          />
          <TextSetting name="title" label="Title" />
          {hasWork && (
            <TextSetting
              name="deliverable"
              label="Deliverable"
              hint={`What clients have at the end. Several things: one on each line, at most ${MAX_DELIVERABLES}.`}
              lines={2}
            />
          )}
          {(kind === 'reading' || kind === 'call') && (
            <TextSetting
              name="where"
              label={kind === 'call' ? 'Link, or how to reach you' : 'Link, or where to find it'}
              isOptional
            />
          )}
          <TextSetting name="estimatedTime" label="Time" hint={`For example: ${DEFAULT_ESTIMATED_TIME}`} />
          <TextSetting
            name="description"
            label="Description"
            hint={hasWork ? '120 to 250 words: the reason, the method, and what good work is.' : undefined}
            lines={8}
          />
          {hasWork && <WorkSettings />}
        </Stack>
      </Card>
      {hasWork && <SectionsList />}
    </Stack>
  );
}

/** What a day without work has none of, beside its questions. */
const WorkSettings = () => (
  <>
    <ListSetting name="checks" label="What good looks like" isOptional={false} />
    <MoreSettings title="Example and guidance">
      <TextSetting name="exampleCompany" label="Example company" />
      <TextSetting name="exampleAnswer" label="Its answer" lines={4} />
      <TextSetting name="guidanceTitle" label="Title of the guidance" isOptional />
      <ListSetting name="guidancePoints" label="Points of the guidance" />
    </MoreSettings>
    <MoreSettings title="Earlier answers beside the questions">
      <NeedsSetting />
    </MoreSettings>
    <MoreSettings title="Result, book and feedback">
      <Grid min="12rem" align="start">
        <TextSetting name="resultLabel" label="Name of the result" hint="For example: your mission" />
        <TextSetting name="bookHeading" label="Heading in the book" />
        <ChoiceSetting name="coachTemplate" label="Feedback template" of={templates} none="Choose …" />
      </Grid>
      <TextSetting
        name="chapterTitle"
        label="Chapter that begins here"
        hint="Empty: the day belongs to the chapter before."
        isOptional
      />
      <TextSetting name="chapterPromise" label="What the chapter will hold" isOptional />
      <FlagSetting name="chapterShowsBrand" label="The chapter shows the brand in use" />
    </MoreSettings>
  </>
);

/** Which answers of earlier days are shown beside this day's questions. */
function NeedsSetting() {
  const day = use(PartContext);
  const [needs, set] = useSetting('needs');
  const days = useKeysOf('head', 'days');
  const earlier = days.slice(0, days.indexOf(day));
  const { container, rows, change, remove, add } = useRows<Fields>({
    values: rowsIn(needs),
    least: 0,
    blank: { day: earlier.at(-1), what: '', keys: [] },
    onChange: set,
  });
  if (earlier.length === 0) return <Muted as="p">The first day has no earlier answers.</Muted>;
  return (
    <Stack ref={container} gap={3} data-place="needs" tabIndex={-1}>
      {rows.map(({ key, value: need }, at) => (
        <FramedRow key={key} data-row={key} role="group" aria-label={`Earlier answers ${at + 1}`}>
          <RowCells $columns="minmax(0, 1fr) 44px">
            <EarlierDay need={need} days={earlier} onChange={(next) => change(at, next)} />
            <RemoveButton label={`Remove earlier answers ${at + 1}`} onClick={() => remove(at)} />
          </RowCells>
          <Field label="What it is to the client" hint="For example: your mission">
            <Input
              value={String(need.what ?? '')}
              onChange={({ target }) => change(at, { ...need, what: target.value })}
            />
          </Field>
          <EarlierQuestions need={need} onChange={(next) => change(at, next)} />
        </FramedRow>
      ))}
      <AddButton onClick={() => add(rows.length)}>Show answers of an earlier day</AddButton>
    </Stack>
  );
}

interface NeedProps {
  need: Fields;
  onChange: (need: Fields) => void;
}

function EarlierDay({ need, days, onChange }: NeedProps & { days: readonly string[] }) {
  const { fieldsOf } = useAuthor();
  const chosen = String(need.day ?? '');
  return (
    <NativeSelect
      aria-label="The earlier day"
      style={{ width: '100%' }}
      value={chosen}
      onChange={({ target }) => onChange({ ...need, day: target.value, keys: [] })}
    >
      {!days.includes(chosen) && <option value={chosen}>This day is no longer earlier</option>}
      <Options
        of={days
          .map((key, at) => [key, dayName(at + 1, String(fieldsOf(key).title ?? ''))] as const)
          .filter(([key]) => isWork(fieldsOf(key).kind))}
      />
    </NativeSelect>
  );
}

/** The questions of the earlier day, to choose from. */
function EarlierQuestions({ need, onChange }: NeedProps) {
  const fields = useFields(String(need.day ?? ''));
  const keys = textsIn(need.keys);
  const all = textsIn(fields.sections).flatMap((section) => textsIn(fields[`section.${section}.fields`]));
  return (
    <div>
      {all.map((key) => (
        <Checkbox
          key={key}
          label={String(fields[`field.${key}.label`] || 'Question')}
          checked={keys.includes(key)}
          onChange={(isOn) =>
            onChange({ ...need, keys: all.filter((each) => (each === key ? isOn : keys.includes(each))) })
          }
        />
      ))}
    </div>
  );
}
