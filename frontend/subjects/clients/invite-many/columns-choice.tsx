import styled from 'styled-components';
import { Checkbox, color, Field, NativeSelect, Options, space } from '#kit';
import { type Field as ColumnField, fields } from './find-columns.ts';
import type { ReadTable, TableChoice } from './read-list.ts';

const Found = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: 0 0 ${space(2)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  & b { font-weight: 600; }
`;

const Fold = styled.details`
  & > summary { display: inline-flex; align-items: center; min-height: 44px; color: ${color('accent')}; font-weight: 600; cursor: pointer; }
`;

const Selects = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space(3)} ${space(4)};
  & select { width: 100%; }
`;

const labels: Readonly<Record<ColumnField, string>> = {
  name: 'Name or first name',
  familyName: 'Last name',
  email: 'Email',
  company: 'Business',
  coach: 'Coach',
  cohort: 'Cohort',
  programme: 'Programme',
};

const SHOWN = 60;

/** What a column is called: its title, or its place. */
const titleOf = ({ hasTitles, titles }: ReadTable, place: number): string | undefined =>
  hasTitles ? titles[place]?.slice(0, SHOWN) || undefined : undefined;

/** The same with what stands in the first row, where there are no titles. */
function optionOf(table: ReadTable, place: number): string {
  const first = table.titles[place]?.slice(0, SHOWN);
  return titleOf(table, place) ?? `Column ${place + 1}${first ? `: ${first}` : ''}`;
}

/** 'Name: from “First Name” and “Last Name”' of each field that has a column. */
function* sourcesOf(table: ReadTable): Generator<[label: string, from: string]> {
  const { name, familyName, ...others } = table.columns;
  const quoted = (place: number): string => {
    const title = titleOf(table, place);
    return title ? `“${title}”` : `column ${place + 1}`;
  };
  const names = [name, familyName].flatMap((place) => (place === null ? [] : [quoted(place)]));
  yield ['Name', names.length > 0 ? `from ${names.join(' and ')}` : 'made from the address'];
  for (const field of fields) {
    const place = field in others ? table.columns[field] : null;
    if (place !== null) yield [labels[field], `from ${quoted(place)}`];
  }
}

interface ColumnsChoiceProps {
  table: ReadTable;
  choice: TableChoice;
  onChoose: (choice: TableChoice) => void;
}

/** Says from which columns the people were read, and lets the coach choose others. */
export function ColumnsChoice({ table, choice, onChoose }: ColumnsChoiceProps) {
  const places = table.titles.map((_, place) => [place, optionOf(table, place)] as const);
  const choose = (field: ColumnField, value: string): void =>
    onChoose({ ...choice, columns: { ...choice.columns, [field]: value === '' ? null : Number(value) } });
  return (
    <section aria-label="Columns">
      <Found>
        {[...sourcesOf(table)].map(([label, from]) => (
          <li key={label}>
            <b>{label}:</b> {from}
          </li>
        ))}
      </Found>
      <Fold>
        <summary>Choose other columns</summary>
        <Checkbox
          label="The first row has the titles"
          checked={table.hasTitles}
          onChange={(hasTitles) => onChoose({ hasTitles })}
        />
        <Selects>
          {fields.map((field) => (
            <Field key={field} label={labels[field]}>
              <NativeSelect
                value={table.columns[field] ?? ''}
                onChange={({ target }) => choose(field, target.value)}
              >
                <option value="">None</option>
                <Options of={places} />
              </NativeSelect>
            </Field>
          ))}
        </Selects>
      </Fold>
    </section>
  );
}
