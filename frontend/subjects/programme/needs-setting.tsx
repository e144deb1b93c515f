import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { RemoveButton } from '#frontend/subjects/work/workbook/parts.tsx';
import { useRows } from '#frontend/subjects/work/workbook/use-rows.ts';
import { Checkbox, Field, Input, Muted, NativeSelect, Options, Stack } from '#kit';
import { isWork } from '#shared/domain/programme-draft.ts';
import { rowsIn, textsIn, useAuthor, useFields, useKeysOf, useValue } from './author-context.ts';
import { AddButton, Framed, Line } from './parts.tsx';
import { dayName } from './words.ts';

/** Which answers of earlier days are shown beside this day's questions. */
export function NeedsSetting({ day }: { day: string }) {
  const author = useAuthor();
  const days = useKeysOf('head', 'days');
  const earlier = days.slice(0, days.indexOf(day));
  const { container, rows, change, remove, add } = useRows<Fields>({
    values: rowsIn(useValue(day, 'needs')),
    least: 0,
    blank: { day: earlier.at(-1), what: '', keys: [] },
    onChange: (needs) => author.change({ [day]: { needs } }),
  });
  if (earlier.length === 0) return <Muted as="p">The first day has no earlier answers.</Muted>;
  return (
    <Stack ref={container} gap={3} data-place="needs" tabIndex={-1}>
      {rows.map(({ key, value: need }, at) => (
        <Framed key={key} data-row={key} role="group" aria-label={`Earlier answers ${at + 1}`}>
          <Line $columns="minmax(0, 1fr) 44px">
            <EarlierDay need={need} days={earlier} onChange={(next) => change(at, next)} />
            <RemoveButton label={`Remove earlier answers ${at + 1}`} onClick={() => remove(at)} />
          </Line>
          <Field label="What it is to the client" hint="For example: your mission">
            <Input
              value={String(need.what ?? '')}
              onChange={({ target }) => change(at, { ...need, what: target.value })}
            />
          </Field>
          <EarlierQuestions need={need} onChange={(next) => change(at, next)} />
        </Framed>
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
