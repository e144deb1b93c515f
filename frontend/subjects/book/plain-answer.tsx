import { X } from 'lucide-react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, media, space } from '#frontend/kit/theme/tokens.ts';
import { useMedia } from '#frontend/kit/use-media.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import type { Column } from '#shared/contract/workbooks.ts';
import { isOpenable, itemsOf, type Row, rowsOf, shownColumns, textOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { answeredDate } from '#shared/domain/dates.ts';
import { accent, Lead, print, Small, Stacked, Words } from './book-type.ts';
import { Gallery, Palette } from './look.tsx';
import { placed } from './placed.ts';

const List = styled.ol`
  ${print} { break-inside: avoid; }
  display: grid;
  gap: ${space(3)};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  break-inside: avoid;
  & > span, & > svg { color: ${accent}; font: 540 1rem/1.6 ${fontFamily.display}; }
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
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
`;

const Scroll = styled.div`
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

const Block = styled.li`
  padding: ${space(4)} 0;
  border-top: 1px solid ${color('border')};
  & > :first-child { font: 560 ${fontSize.lead}/1.35 ${fontFamily.display}; }
`;

/** An answer that has no setting of its own, by its kind. */
export function PlainAnswer({ entry }: { entry: BookEntry }) {
  const { kind, answer, key } = entry;
  const [items, rows] = [itemsOf(answer), rowsOf(answer)];
  if (kind === 'pictures') return <Gallery entry={entry} />;
  if (kind === 'colours') return <Palette entry={entry} />;
  if (rows.length > 0) return <Rows entry={entry} />;
  if (items.length > 0) return <Items items={items} areMisuses={key === 'misuses'} />;
  return <Text kind={kind} text={textOf(answer)} />;
}

const Items = ({ items, areMisuses }: { items: readonly string[]; areMisuses: boolean }) => (
  <List>
    {placed(items).map(({ value, at, place }) => (
      <Item key={place}>
        {areMisuses ? <X size={18} aria-hidden="true" /> : <span aria-hidden="true">{at + 1}</span>}
        <Words>{value}</Words>
      </Item>
    ))}
  </List>
);

/** A text of this length is a line; a longer one is read. */
const SHORT = 180;

function Text({ kind, text }: { kind: BookEntry['kind']; text: string }) {
  if (kind === 'date') return <Lead>{answeredDate(text)}</Lead>;
  if (kind === 'link' && isOpenable(text)) {
    return (
      <Words>
        <a href={text.trim()} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      </Words>
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
  return text.length <= SHORT ? <Lead>{text}</Lead> : <Words>{text}</Words>;
}

const ColourDot = ({ hex }: { hex: string }) => {
  const known = parseHex(hex);
  return known === null ? null : <Dot style={{ background: known }} aria-hidden="true" />;
};

const Cell = ({ column, row }: { column: Column; row: Row }) => (
  <Words as="div">
    {column.kind === 'colour' && <ColourDot hex={row[column.key] ?? ''} />}
    {column.kind === 'date' ? answeredDate(row[column.key] ?? '') : row[column.key]}
  </Words>
);

/** A table; on a phone its rows stand one below the other. */
function Rows({ entry }: { entry: BookEntry }) {
  const isPhone = useMedia(media.phone);
  const rows = placed(rowsOf(entry.answer));
  const columns = shownColumns(
    entry,
    rows.map(({ value }) => value),
  );
  if (isPhone) return <Blocks columns={columns} rows={rows} />;
  return (
    <Scroll>
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
          {rows.map(({ value: row, place }) => (
            <tr key={place}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.key} scope="row">
                    <Cell column={column} row={row} />
                  </th>
                ) : (
                  <td key={column.key}>
                    <Cell column={column} row={row} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

interface BlocksProps {
  columns: readonly Column[];
  rows: readonly { value: Row; place: string }[];
}

const Blocks = ({ columns, rows }: BlocksProps) => (
  <ul>
    {rows.map(({ value: row, place }) => (
      <Block key={place}>
        {columns
          .filter(({ key }) => row[key]?.trim())
          .map((column, at) => (
            <Stacked key={column.key} $gap={0}>
              {at > 0 && column.label && <Small>{column.label}</Small>}
              <Cell column={column} row={row} />
            </Stacked>
          ))}
      </Block>
    ))}
  </ul>
);
