import type { ComponentType, ReactNode } from 'react';
import styled from 'styled-components';
import { AnnotatedText, type Marked } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { Picture } from '#frontend/subjects/daily-work/pins/picture.tsx';
import { color, fontFamily, fontSize, Grid, Muted, media, Prose, radius, Stack, space, stacked } from '#kit';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';
import { columnLabel, isOpenable, itemsOf, rowsOf, textOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { AnswerTable, type CellRenderer, ColourDot, type RowsProps, withPosition } from './answer-table.tsx';

interface PartProps {
  /** The text's name in annotation selectors. */
  part: string;
  label: string;
  /** The label with its field, where it differs. */
  name?: string;
  /** On one line with its label, or in a table, whose heading is its label. */
  look?: 'line' | 'cell' | undefined;
  children: ReactNode;
}

/** Wraps each text that can be annotated. */
export type PartComponent = ComponentType<PartProps>;

const Item = styled.li`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  & > span { font: 560 ${fontSize.body}/1.6 ${fontFamily.display}; }
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

const OpenLink = styled.a`
  justify-self: start;
  @media (pointer: coarse) { padding-block: 0.75em; }
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
      <Part
        part={part}
        label={short}
        name={`${label}, ${at + 1}: ${short}`}
        look={kind === 'table' ? 'cell' : 'line'}
      >
        {shown}
      </Part>
    );
  };
  const rows = rowsOf(answer);
  if (kind === 'list') return <Items items={itemsOf(answer)} cell={cell} isBare={Part !== undefined} />;
  if (kind === 'table') return <AnswerTable field={field} rows={rows} cell={cell} isNarrow={isNarrow} />;
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
