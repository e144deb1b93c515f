import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { RowTools } from '#frontend/subjects/work/workbook/row-tools.tsx';
import { moved } from '#frontend/subjects/work/workbook/rows.ts';
import { useMoves } from '#frontend/subjects/work/workbook/use-moves.ts';
import { Field, Input, NativeSelect, Options, Stack, TextArea } from '#kit';
import { newKey } from '#shared/domain/draft-questions.ts';
import { rowsIn, textsIn, useAuthor, useValue } from './author-context.ts';
import { AddButton, Framed, Line, MovableRows, Pairs } from './parts.tsx';
import { FlagSetting } from './settings.tsx';
import { cellKinds, kindNames, kindOf } from './words.ts';

const kinds = cellKinds.map((kind) => [kind, kindNames[kind]] as const);

/** The columns of a table. */
export function ColumnsSetting({ day, field }: { day: string; field: string }) {
  const author = useAuthor();
  const name = `field.${field}.columns`;
  const columns = rowsIn(useValue(day, name));
  const store = (next: readonly Fields[]): void => void author.change({ [day]: { [name]: next } });
  const moves = useMoves(
    columns.map(({ key }) => String(key)),
    (at, to) => store(moved(columns, at, to)),
  );
  const colours = columns.filter(({ kind }) => kind === 'colour').length;
  return (
    <Stack gap={2} data-place={name} tabIndex={-1}>
      <strong>Columns</strong>
      <MovableRows moves={moves} label="Columns">
        {columns.map((column, at) => (
          <Framed key={String(column.key)} data-row={column.key}>
            <Line $columns="44px minmax(0, 1fr) 9rem">
              <RowTools
                name={`Column ${at + 1}`}
                actions={moves.actions(at, () => store(columns.toSpliced(at, 1)))}
              />
              <Input
                aria-label={`Name of column ${at + 1}`}
                value={String(column.label ?? '')}
                onChange={({ target }) => store(columns.with(at, { ...column, label: target.value }))}
              />
              <NativeSelect
                aria-label={`Kind of column ${at + 1}`}
                value={kindOf(column.kind)}
                onChange={({ target }) => store(columns.with(at, { ...column, kind: target.value }))}
              >
                <Options of={kinds} />
              </NativeSelect>
            </Line>
            <ColumnMore column={column} onChange={(next) => store(columns.with(at, next))} />
          </Framed>
        ))}
      </MovableRows>
      <AddButton onClick={() => store([...columns, { key: newKey('c'), label: '', kind: 'short' }])}>
        Add a column
      </AddButton>
      {colours > 1 && (
        <FlagSetting
          part={day}
          name={`field.${field}.contrast`}
          label="Show the contrast of its first two colours"
        />
      )}
    </Stack>
  );
}

interface ColumnMoreProps {
  column: Fields;
  onChange: (column: Fields) => void;
}

/** The options of a choice, and what a number counts instead of being typed. */
function ColumnMore({ column, onChange }: ColumnMoreProps) {
  const { kind, options, counts } = column;
  if (kind === 'choice')
    return (
      <Field label="Options" hint="One on each line.">
        <TextArea
          rows={2}
          value={textsIn(options).join('\n')}
          onChange={({ target }) => onChange({ ...column, options: target.value.split('\n') })}
        />
      </Field>
    );
  if (kind !== 'number') return null;
  return (
    <Pairs>
      <Field label="Counts the choice" hint="Not typed: how often the row has this choice." isOptional>
        <Input
          value={String(counts ?? '')}
          onChange={({ target: { value } }) => onChange({ ...column, counts: value || undefined })}
        />
      </Field>
    </Pairs>
  );
}
