import { X } from 'lucide-react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, media, space } from '#frontend/kit/theme/tokens.ts';
import { useMedia } from '#frontend/kit/use-media.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import type { Column } from '#shared/contract/workbooks.ts';
import { isOpenable, itemsOf, type Row, rowsOf, shownColumns, textOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { answeredDate } from '#shared/domain/dates.ts';
import {
  accent,
  BookText,
  exactColours,
  keyed,
  Lead,
  print,
  RuledItem,
  SmallPrint,
  Stacked,
} from './book-parts.ts';
import { Palette } from './look.tsx';
import { Gallery } from './pictures.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  break-inside: avoid;
  & > span, & > svg { color: ${accent}; font: 560 ${fontSize.body}/1.6 ${fontFamily.display}; }
  & > svg { margin-top: 0.25em; }
`;

const Dot = styled.span`
  display: inline-block;
  width: 1em;
  height: 1em;
  margin-inline-end: 0.4em;
  vertical-align: -0.1em;
  outline: 1px solid ${color('border')};
  forced-color-adjust: none;
  ${exactColours}
`;

const TableFrame = styled.div`
  overflow-x: auto;
  ${print} { overflow: visible; break-inside: avoid; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  line-height: 1.5;
  & th, & td {
    min-width: 7rem;
    padding: ${space(3)} ${space(6)} ${space(3)} 0;
    padding-inline: 0 ${space(6)};
    border-bottom: 1px solid ${color('border')};
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  & thead th { color: ${color('textMuted')}; font-size: ${fontSize.small}; font-weight: 600; vertical-align: bottom; }
  & tbody th { font: 560 ${fontSize.body}/1.4 ${fontFamily.display}; }
  & p, & div { overflow-wrap: break-word; }
  & tr { break-inside: avoid; }
  ${print} { table-layout: fixed; & th, & td { min-width: 0; padding-inline-end: ${space(3)}; } }
`;

/** An answer that has no setting of its own, by its kind. */
export function PlainAnswer({ entry }: { entry: BookEntry }) {
  const { kind, answer, key } = entry;
  const [items, rows] = [itemsOf(answer), rowsOf(answer)];
  if (kind === 'pictures') return <Gallery entry={entry} />;
  if (kind === 'colours') return <Palette entry={entry} />;
  if (rows.length > 0) return <AnswerTable entry={entry} />;
  if (items.length === 0) return <PlainText kind={kind} text={textOf(answer)} />;
  return (
    <Stacked as="ol" gap={3} style={{ breakInside: 'avoid' }}>
      {keyed(items).map(({ value, at, key: place }) => (
        <Item key={place}>
          {key === 'misuses' ? <X size={18} aria-hidden="true" /> : <span aria-hidden="true">{at + 1}</span>}
          <BookText>{value}</BookText>
        </Item>
      ))}
    </Stacked>
  );
}

/** A text of this length is a line; a longer one is read. */
const SHORT = 180;

function PlainText({ kind, text }: { kind: BookEntry['kind']; text: string }) {
  if (kind === 'date') return <Lead>{answeredDate(text)}</Lead>;
  if (kind === 'link' && isOpenable(text)) {
    return (
      <BookText>
        <a href={text.trim()} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      </BookText>
    );
  }
  if (kind === 'colour') {
    return (
      <Lead>
        <ColourDot hex={text} />
        {text}
      </Lead>
    );
  }
  return text.length <= SHORT ? <Lead>{text}</Lead> : <BookText>{text}</BookText>;
}

const ColourDot = ({ hex }: { hex: string }) => {
  const known = parseHex(hex);
  return known === null ? null : <Dot style={{ background: known }} aria-hidden="true" />;
};

const Cell = ({ column, row }: { column: Column; row: Row }) => (
  <BookText as="div">
    {column.kind === 'colour' && <ColourDot hex={row[column.key] ?? ''} />}
    {column.kind === 'date' ? answeredDate(row[column.key] ?? '') : row[column.key]}
  </BookText>
);

const FIRST_CELL = { font: `560 ${fontSize.lead}/1.35 ${fontFamily.display}` };

/** A table; on a phone its rows stand one below the other. */
function AnswerTable({ entry }: { entry: BookEntry }) {
  const isPhone = useMedia(media.phone);
  const rows = keyed(rowsOf(entry.answer));
  const columns = shownColumns(
    entry,
    rows.map(({ value }) => value),
  );
  if (isPhone) {
    return (
      <ul>
        {rows.map(({ value: row, key: place }) => (
          <RuledItem key={place} gap={0} $padding={4}>
            {columns
              .filter(({ key }) => row[key]?.trim())
              .map((column, at) => (
                <Stacked key={column.key} gap={0} style={at === 0 ? FIRST_CELL : undefined}>
                  {at > 0 && column.label && <SmallPrint>{column.label}</SmallPrint>}
                  <Cell column={column} row={row} />
                </Stacked>
              ))}
          </RuledItem>
        ))}
      </ul>
    );
  }
  return (
    <TableFrame>
      <Table aria-label={entry.label}>
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
          {rows.map(({ value: row, key: place }) => (
            <tr key={place}>
              {columns.map((column, at) => {
                const Tag = at === 0 ? 'th' : 'td';
                return (
                  <Tag key={column.key} scope={at === 0 ? 'row' : undefined}>
                    <Cell column={column} row={row} />
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
