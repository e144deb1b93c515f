import { memo, use } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { AnswerField } from '#frontend/subjects/daily-work/workbook/answer-field.tsx';
import { RowTools } from '#frontend/subjects/daily-work/workbook/row-tools.tsx';
import { moved } from '#frontend/subjects/daily-work/workbook/rows.ts';
import { useMoves } from '#frontend/subjects/daily-work/workbook/use-moves.ts';
import { Field, Grid, Input, NativeSelect, Options, Stack, TextArea } from '#kit';
import type { FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';
import { columnsOf, rowsOf } from '#shared/domain/answers.ts';
import { newKey, settingsOf } from '#shared/domain/draft-questions.ts';
import { PartContext, rowsIn, textsIn, useSetting, useValue } from './author-context.ts';
import { columnsIn, rowIn } from './day-view.ts';
import { cellKinds, kindNames, kindOf, shapeNames } from './labels.ts';
import { AddButton, FramedRow, MoreSettings, MovableRows, RowCells } from './parts.tsx';
import { ChoiceSetting, FlagSetting, ListSetting, NumberSetting, TextSetting } from './settings.tsx';

const kinds = Object.entries(kindNames);
const shapes = Object.entries(shapeNames);
const columnKinds = cellKinds.map((kind) => [kind, kindNames[kind]] as const);

/** Everything that a question of its kind can have. */
export const FieldSettings = memo(({ field }: { field: string }) => {
  const day = use(PartContext);
  const nameOf = (setting: string): string => `field.${field}.${setting}`;
  const kind = kindOf(useValue(day, nameOf('kind')));
  const isForBook = Boolean(useValue(day, nameOf('isForBook')));
  const has = (setting: string): boolean => settingsOf[kind].includes(setting);
  return (
    <Stack gap={4}>
      <Grid min="12rem" align="start">
        <ChoiceSetting name={nameOf('kind')} of={kinds} />
        {has('lines') && kind === 'long' && <NumberSetting name={nameOf('lines')} />}
        {has('maxWords') && (
          <NumberSetting name={nameOf('maxWords')} hint="A suggestion; clients can still hand in." />
        )}
        {has('min') && <NumberSetting name={nameOf('min')} hint="Suggested number of items." />}
        {has('max') && <NumberSetting name={nameOf('max')} hint="Suggested number of items." />}
      </Grid>
      <TextSetting name={nameOf('help')} hint="One line below the question." isOptional />
      {has('options') && <ListSetting name={nameOf('options')} isOptional={false} />}
      {has('columns') && <ColumnsSetting field={field} />}
      {has('rowNames') && <ListSetting name={nameOf('rowNames')} hint="The first column of a new table." />}
      {has('example') && <ExampleSetting field={field} kind={kind} />}
      <FlagSetting name={nameOf('isOptional')} />
      <MoreSettings title="Result and book">
        <FlagSetting name={nameOf('isResult')} hint="Later days refer to it." />
        <FlagSetting name={nameOf('isForBook')} />
        {isForBook && (
          <Grid min="12rem" align="start">
            <TextSetting name={nameOf('bookLabel')} hint="Leave empty to use the question." isOptional />
            <ChoiceSetting name={nameOf('bookShape')} of={shapes} none="By its kind" />
          </Grid>
        )}
      </MoreSettings>
    </Stack>
  );
});

/** The example company's answer, written with the control that clients have. */
function ExampleSetting({ field, kind }: { field: string; kind: FieldKind }) {
  const name = `field.${field}.example`;
  const [value, set] = useSetting(name);
  const columns = columnsIn(useValue(use(PartContext), `field.${field}.columns`));
  if (!Array.isArray(value) && kind !== 'list' && kind !== 'table' && kind !== 'colours')
    return <TextSetting name={name} lines={kind === 'long' ? 3 : 0} isOptional />;
  const shape: WorkbookField = { key: name, label: 'Example', kind, isOptional: true, columns };
  const keys = columnsOf(shape).map(({ key }) => key);
  if (kind === 'table' && keys.length === 0) return null;
  if (kind === 'list') return <ListSetting name={name} />;
  return (
    <AnswerField
      field={shape}
      name={name}
      answer={textsIn(value).map((row) => rowIn(row, keys))}
      onAnswer={(rows) =>
        set(rowsOf(rows).map((row) => keys.map((key) => (row[key] ?? '').replaceAll('|', '/')).join(' | ')))
      }
    />
  );
}

/** The columns of a table. */
function ColumnsSetting({ field }: { field: string }) {
  const name = `field.${field}.columns`;
  const [value, set] = useSetting(name);
  const columns = rowsIn(value);
  const moves = useMoves(
    columns.map(({ key }) => String(key)),
    (at, to) => set(moved(columns, at, to)),
  );
  const colours = columns.filter(({ kind }) => kind === 'colour').length;
  return (
    <Stack gap={2} data-place={name} tabIndex={-1}>
      <strong>Columns</strong>
      <MovableRows moves={moves} label="Columns">
        {columns.map((column, at) => {
          const change = (changed: Fields): void => set(columns.with(at, { ...column, ...changed }));
          return (
            <FramedRow key={String(column.key)} data-row={column.key}>
              <RowCells $columns="44px minmax(0, 1fr) 9rem">
                <RowTools
                  name={`Column ${at + 1}`}
                  actions={moves.actions(at, () => set(columns.toSpliced(at, 1)))}
                />
                <Input
                  aria-label={`Name of column ${at + 1}`}
                  value={String(column.label ?? '')}
                  onChange={({ target }) => change({ label: target.value })}
                />
                <NativeSelect
                  aria-label={`Kind of column ${at + 1}`}
                  value={kindOf(column.kind)}
                  onChange={({ target }) => change({ kind: target.value })}
                >
                  <Options of={columnKinds} />
                </NativeSelect>
              </RowCells>
              {column.kind === 'choice' && (
                <Field label="Options" hint="One on each line.">
                  <TextArea
                    rows={2}
                    value={textsIn(column.options).join('\n')}
                    onChange={({ target }) => change({ options: target.value.split('\n') })}
                  />
                </Field>
              )}
              {column.kind === 'number' && (
                <Grid min="12rem" align="start">
                  <Field
                    label="Counts the choice"
                    hint="Not typed: how often the row has this choice."
                    isOptional
                  >
                    <Input
                      value={String(column.counts ?? '')}
                      onChange={({ target }) => change({ counts: target.value || undefined })}
                    />
                  </Field>
                </Grid>
              )}
            </FramedRow>
          );
        })}
      </MovableRows>
      <AddButton onClick={() => set([...columns, { key: newKey('c'), label: '', kind: 'short' }])}>
        Add a column
      </AddButton>
      {colours > 1 && <FlagSetting name={`field.${field}.contrast`} />}
    </Stack>
  );
}
