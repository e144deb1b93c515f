import { Minus, PenLine, Plus } from 'lucide-react';
import styled from 'styled-components';
import { Picture } from '#frontend/subjects/work/pins/picture.tsx';
import { color, Muted, mutedText, Prose, radius, Stack, space, stacked } from '#kit';
import type { WorkbookField } from '#shared/contract/workbooks.ts';
import { columnLabel, columnsOf, type Row } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import type { FieldChange, ItemChange } from './changed-answers.ts';
import { ChangedWords } from './changed-words.tsx';
import { ComparedPictures } from './compared-pictures.tsx';

const Item = styled.li`
  ${stacked}
  gap: ${space(1)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.small};
  background: ${color('surfaceRaised')};
`;

const What = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  ${mutedText('small')}
  font-weight: 600;
`;

const Thumbnail = styled.div`
  max-width: 9rem;
`;

const Swatch = styled.span`
  display: inline-block;
  width: 1.25em;
  height: 1.25em;
  margin-inline-end: 0.4em;
  vertical-align: -0.25em;
  border: 1px solid ${color('borderStrong')};
  border-radius: 4px;
  forced-color-adjust: none;
`;

const kinds = {
  added: { icon: Plus, word: 'Added' },
  removed: { icon: Minus, word: 'Removed' },
  changed: { icon: PenLine, word: 'Changed' },
} as const;

const kindOf = ({ before, after }: ItemChange<unknown>): keyof typeof kinds => {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

/** What the items of a field are called. */
const names: Partial<Record<WorkbookField['kind'], string>> = {
  list: 'item',
  colours: 'colour',
  pictures: 'picture',
};

function ItemHead({ field, change }: { field: WorkbookField; change: ItemChange<unknown> }) {
  const { icon: Icon, word } = kinds[kindOf(change)];
  return (
    <What>
      <Icon size={14} aria-hidden="true" />
      {word}: {names[field.kind] ?? 'row'} {change.place}
    </What>
  );
}

/** The name of the later version's item or cell in annotation selectors. */
const partOf = ({ key }: WorkbookField, { after, place }: ItemChange<unknown>, column?: string) =>
  after === null ? undefined : [key, place - 1, column].filter((piece) => piece !== undefined).join('.');

interface ChangedFieldProps {
  change: FieldChange;
  versions: Versions;
}

type Versions = readonly [before: number, after: number];

/** What changed in the answer of one field: its words, or those of each item and cell. */
export function ChangedField({ change, versions }: ChangedFieldProps) {
  const { field, shape } = change;
  return (
    <Stack gap={1}>
      <Muted as="p">{field.label}</Muted>
      {shape === 'text' && (
        <Prose>
          <ChangedWords before={change.before} after={change.after} part={field.key} />
        </Prose>
      )}
      {shape === 'list' && (
        <Stack gap={2} as="ul">
          {change.items.map((item) => (
            <Item key={`${kindOf(item)} ${item.place}`}>
              <ItemHead field={field} change={item} />
              <Prose>
                <ChangedWords
                  before={item.before ?? ''}
                  after={item.after ?? ''}
                  part={partOf(field, item)}
                />
              </Prose>
            </Item>
          ))}
        </Stack>
      )}
      {shape === 'rows' && (
        <Stack gap={2} as="ul">
          {change.rows.map((row) => (
            <Item key={`${kindOf(row)} ${row.place}`}>
              <ItemHead field={field} change={row} />
              <ChangedRow {...{ field, row, versions }} />
            </Item>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface ChangedRowProps {
  field: WorkbookField;
  row: ItemChange<Row>;
  versions: Versions;
}

/** The picture of a row; another one in its place is compared with it. */
function ChangedPicture({ field, row: { before, after, place }, versions }: ChangedRowProps) {
  const [old, now] = [before?.fileURL, after?.fileURL];
  const [from, to] = versions;
  const altOf = (row: Row | null): string => row?.caption || `Picture ${place}`;
  if (old && now && old !== now)
    return (
      <ComparedPictures
        before={{ version: from, fileURL: old, alt: altOf(before) }}
        after={{ version: to, fileURL: now, alt: altOf(after) }}
        part={`${field.key}.${place - 1}`}
      />
    );
  const address = now ?? old;
  return (
    address && (
      <Thumbnail>
        <Picture address={address} alt={altOf(after ?? before)} />
      </Thumbnail>
    )
  );
}

/** The cells of a row that differ; where a cell changed, the first cell says which row it is. */
function ChangedRow({ field, row, versions }: ChangedRowProps) {
  const { before, after } = row;
  const known = columnsOf(field).map(({ key }) => key);
  const all = [...new Set([...known, ...Object.keys(after ?? before ?? {})])];
  const columns = all.filter((key) => key !== 'fileURL');
  const [first = ''] = columns;
  const differs = (key: string): boolean => (before?.[key] ?? '') !== (after?.[key] ?? '');
  const hex = field.kind === 'colours' ? parseHex((after ?? before)?.hex ?? '') : null;
  return (
    <>
      <ChangedPicture {...{ field, row, versions }} />
      {!differs(first) && after?.[first] && (
        <Prose>
          {hex && <Swatch style={{ background: hex }} aria-hidden="true" />}
          <strong data-part={partOf(field, row, first)}>{after[first]}</strong>
        </Prose>
      )}
      {columns.filter(differs).map((key) => (
        <Prose key={key}>
          {hex && key === first && <Swatch style={{ background: hex }} aria-hidden="true" />}
          {columnLabel(field, key) && <Muted>{columnLabel(field, key)}: </Muted>}
          <ChangedWords
            before={before?.[key] ?? ''}
            after={after?.[key] ?? ''}
            part={partOf(field, row, key)}
          />
        </Prose>
      ))}
    </>
  );
}
