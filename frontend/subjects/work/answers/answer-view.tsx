import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnnotatedText, type Marked } from '#frontend/subjects/work/pins/annotated-text.tsx';
import { Picture } from '#frontend/subjects/work/pins/picture.tsx';
import { color, fontFamily, Muted, media, Prose, radius, Stack, space, stacked } from '#kit';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';
import { columnLabel, isOpenable, itemsOf, type Row, rowsOf, textOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import type { CellRenderer, PartComponent, TextRenderer } from './answer-parts.ts';
import { AnswerTable } from './answer-table.tsx';

const List = styled.ol`
  ${stacked}
  gap: ${space(1)};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  & > span { color: ${color('accent')}; font: 560 1rem/1.6 ${fontFamily.display}; }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: ${space(4)};
`;

const Tile = styled.li`
  ${stacked}
  align-content: start;
  gap: ${space(2)};
  min-width: 0;
  &:has([data-open]) { grid-column: 1 / -1; }
`;

const Swatch = styled.span<{ $isSmall?: boolean }>`
  display: inline-block;
  forced-color-adjust: none;
  width: ${({ $isSmall }) => ($isSmall ? '1.25em' : '100%')};
  height: ${({ $isSmall }) => ($isSmall ? '1.25em' : '4.5rem')};
  margin-inline-end: ${({ $isSmall }) => ($isSmall ? '0.5em' : '0')};
  vertical-align: -0.25em;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${({ $isSmall }) => ($isSmall ? '4px' : radius.medium)};
  ${media.forced} { border-color: CanvasText; }
`;

interface AnswerViewProps {
  field: WorkbookField;
  answer: Answer;
  /** How each text is shown; by default as it is. */
  text?: TextRenderer;
  Part?: PartComponent | undefined;
  /** It stands in a narrow place: a table's rows become blocks. */
  isNarrow?: boolean;
}

/** The answer of one field, read only. */
export function AnswerView({ field, answer, text = plain, Part, isNarrow = false }: AnswerViewProps) {
  const { key, kind, label } = field;
  const cell = (value: string, at: number, column?: string) => {
    const part = [key, at, column].filter((piece) => piece !== undefined).join('.');
    const short = column === undefined ? String(at + 1) : columnLabel(field, column);
    const shown = text(value, part);
    if (!Part || value.trim() === '') return shown;
    return (
      <Part part={part} label={short} name={`${label}, ${at + 1}: ${short}`} isLine>
        {shown}
      </Part>
    );
  };
  if (kind === 'list') return <Items items={itemsOf(answer)} cell={cell} isBare={Part !== undefined} />;
  if (kind === 'table') {
    return <AnswerTable {...{ field, cell, isNarrow }} rows={rowsOf(answer)} hasParts={Part !== undefined} />;
  }
  if (kind === 'colours') return <Colours rows={rowsOf(answer)} cell={cell} />;
  if (kind === 'pictures') return <Pictures rows={rowsOf(answer)} cell={cell} name={key} />;
  return <SingleText kind={kind} value={textOf(answer)} shown={text(textOf(answer), key)} />;
}

const plain: TextRenderer = (text) => text;

interface ItemsProps {
  items: readonly string[];
  cell: CellRenderer;
  /** The cells have numbers of their own. */
  isBare: boolean;
}

/** Frozen answers never change, so that their places are their keys. */
const withPlace = <T,>(list: readonly T[]) => list.map((value, at) => ({ value, at, place: String(at) }));

const Items = ({ items, cell, isBare }: ItemsProps) => (
  <List>
    {withPlace(items)
      .filter(({ value }) => value.trim() !== '')
      .map(({ value, at, place }) =>
        isBare ? (
          <li key={place}>{cell(value, at)}</li>
        ) : (
          <Item key={place}>
            <span aria-hidden="true">{at + 1}</span>
            <Prose>{cell(value, at)}</Prose>
          </Item>
        ),
      )}
  </List>
);

interface RowsProps {
  rows: readonly Row[];
  cell: CellRenderer;
}

const Colours = ({ rows, cell }: RowsProps) => (
  <Tiles>
    {withPlace(rows).map(({ value, at, place }) => (
      <Tile key={place}>
        <Swatch style={{ background: parseHex(value.hex ?? '') ?? 'transparent' }} aria-hidden="true" />
        <strong>{cell(value.name ?? '', at, 'name')}</strong>
        <Muted as="div">{cell(value.hex ?? '', at, 'hex')}</Muted>
      </Tile>
    ))}
  </Tiles>
);

const Pictures = ({ rows, cell, name }: RowsProps & { name: string }) => (
  <Tiles>
    {withPlace(rows).map(({ value, at, place }) => (
      <Tile key={place}>
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
  </Tiles>
);

const Open = styled.a`
  justify-self: start;
  @media (pointer: coarse) { padding-block: 0.75em; }
`;

interface SingleTextProps {
  kind: WorkbookField['kind'];
  value: string;
  shown: ReactNode;
}

const SingleText = ({ kind, value, shown }: SingleTextProps) => {
  const hex = kind === 'colour' ? parseHex(value) : null;
  const opens = kind === 'link' && isOpenable(value);
  if (!hex && !opens) return <Prose>{shown}</Prose>;
  return (
    <Stack gap={1}>
      <Prose>
        {hex && <Swatch $isSmall style={{ background: hex }} aria-hidden="true" />}
        {shown}
      </Prose>
      {opens && (
        <Open href={value.trim()} target="_blank" rel="noopener noreferrer">
          Open the link
        </Open>
      )}
    </Stack>
  );
};

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
