import { AnswerField } from '#frontend/subjects/work/workbook/answer-field.tsx';
import { Stack } from '#kit';
import type { FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';
import { columnsOf, rowsOf } from '#shared/domain/answers.ts';
import { settingsOf } from '#shared/domain/draft-questions.ts';
import { textsIn, useAuthor, useValue } from './author-context.ts';
import { ColumnsSetting } from './columns-setting.tsx';
import { columnsIn, rowIn } from './day-view.ts';
import { Fold, Pairs } from './parts.tsx';
import { ChoiceSetting, FlagSetting, ListSetting, NumberSetting, TextSetting } from './settings.tsx';
import { kindNames, kindOf, shapeNames } from './words.ts';

const kinds = Object.entries(kindNames);
const shapes = Object.entries(shapeNames);

interface FieldSettingsProps {
  day: string;
  field: string;
}

/** Everything that a question of its kind can have. */
export function FieldSettings({ day, field }: FieldSettingsProps) {
  const of = (name: string) => ({ part: day, name: `field.${field}.${name}` });
  const kind = kindOf(useValue(day, `field.${field}.kind`));
  const has = (name: string): boolean => settingsOf[kind].includes(name);
  return (
    <Stack gap={4}>
      <Pairs>
        <ChoiceSetting {...of('kind')} label="Kind" of={kinds} />
        {has('lines') && kind === 'long' && <NumberSetting {...of('lines')} label="Height in lines" />}
        {has('maxWords') && (
          <NumberSetting {...of('maxWords')} label="Words at most" hint="Advice. It never stops a hand-in." />
        )}
        {has('min') && <NumberSetting {...of('min')} label="At least" hint="Advised number of items." />}
        {has('max') && <NumberSetting {...of('max')} label="At most" hint="Advised number of items." />}
      </Pairs>
      <TextSetting {...of('help')} label="Help" hint="One line below the question." isOptional />
      {has('options') && <ListSetting {...of('options')} label="Options" isOptional={false} />}
      {has('columns') && <ColumnsSetting day={day} field={field} />}
      {has('rowNames') && (
        <ListSetting {...of('rowNames')} label="Row names" hint="The first column of a new table." />
      )}
      {has('example') && <ExampleSetting day={day} field={field} kind={kind} />}
      <FlagSetting {...of('isOptional')} label="May stay empty" hint="It does not count as unanswered." />
      <BookSettings day={day} field={field} />
    </Stack>
  );
}

/** What becomes of the answer: later days, the book. */
function BookSettings({ day, field }: FieldSettingsProps) {
  const of = (name: string) => ({ part: day, name: `field.${field}.${name}` });
  const isForBook = Boolean(useValue(day, `field.${field}.isForBook`));
  return (
    <Fold title="Result and book">
      <FlagSetting {...of('isResult')} label="The day's result" hint="Later days refer to it." />
      <FlagSetting {...of('isForBook')} label="Belongs in the brand book" />
      {isForBook && (
        <Pairs>
          <TextSetting
            {...of('bookLabel')}
            label="Label in the book"
            hint="Empty: the question."
            isOptional
          />
          <ChoiceSetting {...of('bookShape')} label="Shape in the book" of={shapes} none="By its kind" />
        </Pairs>
      )}
    </Fold>
  );
}

/** The example company's answer, written with the control that clients have. */
function ExampleSetting({ day, field, kind }: FieldSettingsProps & { kind: FieldKind }) {
  const author = useAuthor();
  const name = `field.${field}.example`;
  const value = useValue(day, name);
  const columns = columnsIn(useValue(day, `field.${field}.columns`));
  if (!Array.isArray(value) && kind !== 'list' && kind !== 'table' && kind !== 'colours')
    return <TextSetting part={day} name={name} label="Example" lines={kind === 'long' ? 3 : 0} isOptional />;
  const shape: WorkbookField = { key: name, label: 'Example', kind, isOptional: true, columns };
  const keys = columnsOf(shape).map(({ key }) => key);
  if (kind === 'table' && keys.length === 0) return null;
  const change = (example: unknown): void => void author.change({ [day]: { [name]: example } });
  if (kind === 'list') return <ListSetting part={day} name={name} label="Example" />;
  return (
    <AnswerField
      field={shape}
      name={name}
      answer={textsIn(value).map((row) => rowIn(row, keys))}
      onAnswer={(rows) =>
        change(
          rowsOf(rows).map((row) => keys.map((key) => (row[key] ?? '').replaceAll('|', '/')).join(' | ')),
        )
      }
    />
  );
}
