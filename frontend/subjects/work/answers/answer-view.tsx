import type { ComponentType, ReactNode } from 'react';
import styled from 'styled-components';
import { AnnotatedText, type Marked } from '#frontend/subjects/work/pins/annotated-text.tsx';
import { Picture } from '#frontend/subjects/work/pins/picture.tsx';
import {
  color,
  fontFamily,
  fontSize,
  Grid,
  Muted,
  media,
  Prose,
  radius,
  Stack,
  Swatch,
  space,
  stacked,
  useMedia,
  Well,
} from '#kit';
import type { Answer, Column, WorkbookField } from '#shared/contract/workbooks.ts';
import {
  columnLabel,
  isOpenable,
  itemsOf,
  type Row,
  rowsOf,
  shownColumns,
  textOf,
} from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';

interface PartProps {
  /** The text's name in annotation selectors. */
  part: string;
  label: string;
  /** The label with its field, where it differs. */
  name?: string;
  /** Stands on one line with its label. */
  isLine?: boolean;
  children: ReactNode;
}

/** Wraps each text that can be annotated. */
export type PartComponent = ComponentType<PartProps>;

/** Renders a text of an item, or of a column of a row. */
type CellRenderer = (value: string, at: number, column?: string) => ReactNode;

const Item = styled.li`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  & > span { color: ${color('accent')}; font: 560 1rem/1.6 ${fontFamily.display}; }
`;

const Tile = styled.li`
  ${stacked}
  align-content: start;
  gap: ${space(2)};
  min-width: 0;
  &:has([data-open]) { grid-column: 1 / -1; }
`;

const ColourArea = styled.span`
  display: inline-block;
  forced-color-adjust: none;
  width: 100%;
  height: 4.5rem;
  vertical-align: -0.25em;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.medium};
  ${media.forced} { border-color: CanvasText; }
`;

/** A colour before its code or name. */
export const ColourDot = styled(Swatch)<{ $isSmall?: boolean }>`
  margin-inline-end: 0.4em;
  ${({ $isSmall }) => $isSmall && 'width: 1em; height: 1em; vertical-align: -0.15em; border-radius: 3px;'}
  ${media.forced} { border-color: CanvasText; }
`;

const OpenLink = styled.a`
  justify-self: start;
  @media (pointer: coarse) { padding-block: 0.75em; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th, & td {
    min-width: 6.5rem;
    padding: ${space(2)} ${space(3)};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & thead th { background: ${color('surfaceSunken')}; color: ${color('textMuted')}; font-size: ${fontSize.label}; }
  & tbody tr > * { border-top: 1px solid ${color('border')}; }
  & tbody th { font-weight: 600; }
`;

interface AnswerViewProps {
  field: WorkbookField;
  answer: Answer;
  /** Renders a text of the answer by its name; by default as it is. */
  text?: (text: string, part: string) => ReactNode;
  Part?: PartComponent | undefined;
  /** It stands in a narrow place: a table's rows become blocks. */
  isNarrow?: boolean;
}

/** The answer of one field, read only. */
export function AnswerView({
  field,
  answer,
  text: show = (text) => text,
  Part,
  isNarrow = false,
}: AnswerViewProps) {
  const { key, kind, label } = field;
  const cell = (value: string, at: number, column?: string) => {
    const part = [key, at, column].filter((piece) => piece !== undefined).join('.');
    const short = column === undefined ? String(at + 1) : columnLabel(field, column);
    const shown = show(value, part);
    if (!Part || value.trim() === '') return shown;
    return (
      <Part part={part} label={short} name={`${label}, ${at + 1}: ${short}`} isLine>
        {shown}
      </Part>
    );
  };
  const rows = rowsOf(answer);
  const hasParts = Part !== undefined;
  if (kind === 'list') return <Items items={itemsOf(answer)} cell={cell} isBare={hasParts} />;
  if (kind === 'table')
    return <AnswerTable field={field} rows={rows} cell={cell} hasParts={hasParts} isNarrow={isNarrow} />;
  if (kind === 'colours') return <Colours rows={rows} cell={cell} />;
  if (kind === 'pictures') return <Pictures rows={rows} cell={cell} name={key} />;
  return <SingleText kind={kind} value={textOf(answer)} shown={show(textOf(answer), key)} />;
}

interface AnnotatedAnswerProps extends Omit<AnswerViewProps, 'text'> {
  annotations: readonly Marked[];
}

/** An answer with its annotated words linked to their comments. */
export const AnnotatedAnswer = ({ annotations, ...answer }: AnnotatedAnswerProps) => (
  <AnswerView
    {...answer}
    text={(text, field) => <AnnotatedText text={text} field={field} annotations={annotations} />}
  />
);

/** Frozen answers never change, so that their positions are their keys. */
const withPosition = <T,>(list: readonly T[]) => list.map((value, at) => ({ value, at, id: String(at) }));

interface ItemsProps {
  items: readonly string[];
  cell: CellRenderer;
  /** The cells have numbers of their own. */
  isBare: boolean;
}

const Items = ({ items, cell, isBare }: ItemsProps) => (
  <Stack as="ol" gap={1}>
    {withPosition(items)
      .filter(({ value }) => value.trim() !== '')
      .map(({ value, at, id }) =>
        isBare ? (
          <li key={id}>{cell(value, at)}</li>
        ) : (
          <Item key={id}>
            <span aria-hidden="true">{at + 1}</span>
            <Prose>{cell(value, at)}</Prose>
          </Item>
        ),
      )}
  </Stack>
);

interface RowsProps {
  rows: readonly Row[];
  cell: CellRenderer;
}

const Colours = ({ rows, cell }: RowsProps) => (
  <Grid as="ul" min="11rem" isFilled>
    {withPosition(rows).map(({ value, at, id }) => (
      <Tile key={id}>
        <ColourArea style={{ background: parseHex(value.hex ?? '') ?? 'transparent' }} aria-hidden="true" />
        <strong>{cell(value.name ?? '', at, 'name')}</strong>
        <Muted as="div">{cell(value.hex ?? '', at, 'hex')}</Muted>
      </Tile>
    ))}
  </Grid>
);

const Pictures = ({ rows, cell, name }: RowsProps & { name: string }) => (
  <Grid as="ul" min="11rem" isFilled>
    {withPosition(rows).map(({ value, at, id }) => (
      <Tile key={id}>
        {value.fileURL && (
          <Picture
            address={value.fileURL}
            alt={value.caption || `Picture ${at + 1}`}
            part={`${name}.${at}`}
          />
        )}
        <Prose>{cell(value.caption ?? '', at, 'caption')}</Prose>
      </Tile>
    ))}
  </Grid>
);

interface SingleTextProps {
  kind: WorkbookField['kind'];
  value: string;
  shown: ReactNode;
}

function SingleText({ kind, value, shown }: SingleTextProps) {
  const hex = kind === 'colour' ? parseHex(value) : null;
  const opens = kind === 'link' && isOpenable(value);
  if (!hex && !opens) return <Prose>{shown}</Prose>;
  return (
    <Stack gap={1}>
      <Prose>
        {hex && <ColourDot of={hex} />}
        {shown}
      </Prose>
      {opens && (
        <OpenLink href={value.trim()} target="_blank" rel="noopener noreferrer">
          Open the link
        </OpenLink>
      )}
    </Stack>
  );
}

interface AnswerTableProps extends RowsProps {
  field: WorkbookField;
  /** The cells have labels of their own. */
  hasParts: boolean;
  isNarrow: boolean;
}

function AnswerTable({ field, rows, cell, hasParts, isNarrow }: AnswerTableProps) {
  const isPhone = useMedia(media.phone);
  const columns = shownColumns(field, rows);
  const cellOf = (row: Row, at: number, { key, kind }: Column): ReactNode => {
    const hex = kind === 'colour' ? parseHex(row[key] ?? '') : null;
    return (
      <>
        {hex && <ColourDot of={hex} $isSmall />}
        {cell(row[key] ?? '', at, key)}
      </>
    );
  };
  if (hasParts || isNarrow || isPhone) {
    return (
      <Stack gap={2} as="ol">
        {withPosition(rows).map(({ value, at, id }) => (
          <RowBlock
            key={id}
            columns={columns}
            row={value}
            at={at}
            show={(column) => cellOf(value, at, column)}
            hasLabels={!hasParts}
          />
        ))}
      </Stack>
    );
  }
  return (
    <Well tone="none" padding={0} isFramed style={{ overflowX: 'auto' }}>
      <Table aria-label={field.label}>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withPosition(rows).map(({ value, at, id }) => (
            <tr key={id}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {cellOf(value, at, column)}
                  </th>
                ) : (
                  <td key={column.key}>
                    <Prose>{cellOf(value, at, column)}</Prose>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Well>
  );
}

interface RowBlockProps {
  columns: readonly Column[];
  row: Row;
  at: number;
  show: (column: Column) => ReactNode;
  /** The cells do not have labels of their own. */
  hasLabels: boolean;
}

function RowBlock({ columns, row, at, show, hasLabels }: RowBlockProps) {
  const isFilled = ({ key }: Column): boolean => (row[key] ?? '').trim() !== '';
  const [first] = columns;
  return (
    <Well as="li" tone="none" isFramed>
      {hasLabels && (
        <p style={{ font: `560 ${fontSize.body}/1.4 ${fontFamily.display}`, marginBottom: space(2) }}>
          {first && isFilled(first) ? show(first) : `Row ${at + 1}`}
        </p>
      )}
      <Stack gap={hasLabels ? 2 : 0}>
        {columns
          .slice(hasLabels ? 1 : 0)
          .filter(isFilled)
          .map((column) => (
            <div key={column.key}>
              {hasLabels && column.label && <Muted as="p">{column.label}</Muted>}
              <Prose>{show(column)}</Prose>
            </div>
          ))}
      </Stack>
    </Well>
  );
}
