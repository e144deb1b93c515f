import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { isBlank } from '#frontend/data/drafts/merge-items.ts';
import { color, PlainButton, Row, Split, space, Text } from '#kit';
import type { Column } from '#shared/contract/workbooks.ts';
import type { Row as AnswerRow } from '#shared/domain/answers.ts';
import { textAdvice } from './advice.ts';
import { PhoneCell, phoneBox, RowNumber } from './parts.tsx';
import { RowTools } from './row-tools.tsx';
import { findHalves, isSmall } from './rows.ts';
import { RowContrast, type TableProps } from './table-grid.tsx';
import { ChoiceSwitch, isSwitch, TextControl } from './text-control.tsx';

const Box = styled.div`${phoneBox}`;

const Title = styled(PlainButton)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 44px;
  padding: ${space(1)} 0 ${space(1)} ${space(2)};
  font-weight: 600;
  overflow-wrap: anywhere;
  & svg { flex: none; color: ${color('textMuted')}; }
  &[aria-expanded='true'] svg { rotate: 180deg; }
`;

/** Two small answers stand side by side. */
const Others = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > * { border-top: 1px solid ${color('border')}; }
`;

const wholeWidth = { gridColumn: '1 / -1' } as const;

/** A choice between more is a list to open: two presses instead of one. */
const MOST_PARTS = 5;

/** Each row as a block with its number, for narrow screens. */
export const TableCards = (props: TableProps) => (
  <Box>
    {props.rows.map(({ key }, at) => (
      <Block key={key} {...props} rowKey={key} at={at} />
    ))}
  </Box>
);

interface BlockProps extends TableProps {
  rowKey: string;
  at: number;
}

/** A row asks for more once it is begun, one with a given name once the row above it is; the first at once. */
function Block(props: BlockProps) {
  const { field, columns, rows, actions, rowKey, at } = props;
  const [isRenamed, setIsRenamed] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState<boolean | null>(null);
  const row = rows[at]?.value ?? {};
  const [first, ...rest] = columns;
  const isBegun = (value: AnswerRow = {}): boolean =>
    rest.some(({ key }) => (value[key] ?? '').trim() !== '');
  const name = row[first?.key ?? ''] ?? '';
  const isGiven = !isRenamed && field.rowNames?.includes(name) === true;
  const [only] = rest;
  // With one answer, the given name stands in its label.
  const isLine = isGiven && rest.length === 1 && only !== undefined && !isSmall(only);
  const isAsked = isGiven ? isBegun(row) || isBegun(rows[at - 1]?.value) : !isBlank(row);
  const isOpen = (isGiven ? isUnfolded : null) ?? (at === 0 || isAsked);
  const halves = findHalves(rest, field.example);
  return (
    <Split
      as="fieldset"
      of="1.75rem minmax(0, 1fr) 44px"
      gap={0}
      align="stretch"
      data-row={rowKey}
      aria-label={name.trim() || `Row ${at + 1}`}
    >
      <RowNumber>{at + 1}</RowNumber>
      {isLine && <Answer {...props} column={only} label={`${name}: ${only.label}`} />}
      {isGiven && !isLine && (
        <Title type="button" aria-expanded={isOpen} onClick={() => setIsUnfolded(!isOpen)}>
          {name}
          <ChevronDown size={18} aria-hidden="true" />
        </Title>
      )}
      {!isGiven && first && <Answer {...props} column={first} isFocused={isRenamed} />}
      <RowTools
        name={`Row ${at + 1}`}
        actions={actions(at)}
        onRename={isGiven ? () => setIsRenamed(true) : undefined}
      />
      {!isLine && isOpen && (
        <Others>
          {rest.map((column) =>
            halves.has(column) ? (
              <Answer key={column.key} {...props} column={column} />
            ) : (
              <div key={column.key} style={wholeWidth}>
                <Answer {...props} column={column} />
              </div>
            ),
          )}
          {field.contrast && (
            <div style={wholeWidth}>
              <RowContrast contrast={field.contrast} row={row} />
            </div>
          )}
        </Others>
      )}
    </Split>
  );
}

interface AnswerProps extends BlockProps {
  column: Column;
  label?: string;
  isFocused?: boolean;
}

/** One cell of a row; its name says the column and the row. */
function Answer({ column, label, isFocused, rows, at, placeOf, onCell }: AnswerProps) {
  const { key, kind, options = [], counts } = column;
  const text = rows[at]?.value[key] ?? '';
  const shownLabel = label ?? column.label;
  const name = `${shownLabel}, row ${at + 1}`;
  const place = placeOf(at, key);
  const onText = (next: string): void => onCell(at, key, next);
  if (kind === 'choice' && isSwitch(options, text, MOST_PARTS)) {
    return (
      <Row justify="space-between" style={{ gap: '0 2px', padding: `2px ${space(1)} 2px ${space(1.5)}` }}>
        <Text tone="muted" size="small" aria-hidden="true">
          {shownLabel}
        </Text>
        <ChoiceSwitch label={name} options={options} value={text} place={place} onChange={onText} />
      </Row>
    );
  }
  return (
    <PhoneCell label={shownLabel} warning={textAdvice(kind, text)}>
      <TextControl
        aria-label={name}
        kind={kind}
        options={options}
        value={text}
        place={place}
        readOnly={counts !== undefined}
        isCell
        autoFocus={isFocused}
        onText={onText}
      />
    </PhoneCell>
  );
}
