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
import { useDayProgress } from './day-progress.ts';
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
  const progress = useDayProgress(day);
  return (
    <Stack gap={5}>
      <div>
        <h2>{dayName(number, useText(day, 'title'))}</h2>
        {progress && (
          <Muted as="p">
            Day {number}: {progress} required texts
          </Muted>
        )}
        <FiguresOfDay hasWork={hasWork} />
      </div>
      <Card aria-label="Task">
        <Stack gap={4}>
          <ChoiceSetting
            name="kind"
            hint="Only work days have questions and a review. Clients simply mark other days as done."
            of={dayKinds}
            none="Work: clients hand something in"
          />
          <TextSetting name="title" />
          {hasWork && (
            <TextSetting
              name="deliverable"
              hint={`What they'll have at the end. One per line, up to ${MAX_DELIVERABLES}.`}
              lines={2}
            />
          )}
          {(kind === 'reading' || kind === 'call') && (
            <TextSetting
              name="where"
              hint={kind === 'call' ? 'Or how to reach you.' : undefined}
              isOptional
            />
          )}
          <TextSetting name="estimatedTime" hint={`For example: ${DEFAULT_ESTIMATED_TIME}`} />
          <TextSetting
            name="description"
            hint={
              hasWork
                ? 'The reason, the method, and what good work is. 120 to 250 words read well.'
                : undefined
            }
            lines={8}
          />
          {hasWork && <WorkSettings />}
        </Stack>
      </Card>
      {hasWork && <SectionsList />}
    </Stack>
  );
}

/** Settings of a day of work only, beside its questions: the required ones, and the rest folded. */
const WorkSettings = () => (
  <>
    <ListSetting name="checks" isOptional={false} />
    <Grid min="12rem" align="start">
      <TextSetting name="resultLabel" hint="For example: your mission" />
      <TextSetting name="bookHeading" />
    </Grid>
    <MoreSettings>
      <TextSetting name="exampleCompany" isOptional />
      <TextSetting name="exampleAnswer" lines={4} isOptional />
      <TextSetting name="guidanceTitle" isOptional />
      <ListSetting name="guidancePoints" />
      <strong>Earlier answers beside the questions</strong>
      <NeedsSetting />
      <TextSetting name="chapterTitle" hint="Leave empty to continue the chapter." isOptional />
      <TextSetting name="chapterPromise" isOptional />
      <FlagSetting name="chapterShowsBrand" />
      <ChoiceSetting name="coachTemplate" of={templates} none="Choose …" />
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
