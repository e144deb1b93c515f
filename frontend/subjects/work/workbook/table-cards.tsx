import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { isBlank } from '#frontend/data/drafts/merge-items.ts';
import { color, fontSize, space, wrapped } from '#kit';
import type { Column } from '#shared/contract/workbooks.ts';
import type { Row } from '#shared/domain/answers.ts';
import { textAdvice } from './advice.ts';
import { ChoiceSwitch, isSwitch } from './choice-switch.tsx';
import { RowContrast } from './contrast.tsx';
import type { TableProps } from './field-props.ts';
import { findHalves, isSmall } from './halves.ts';
import { phoneBox, RowNumber } from './parts.tsx';
import { PhoneCell } from './phone-cell.tsx';
import { RowTools } from './row-tools.tsx';
import { TextControl } from './text-control.tsx';

const Box = styled.div`${phoneBox}`;

const RowCard = styled.fieldset`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) 44px;
`;

const Title = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 44px;
  padding: ${space(1)} 0 ${space(1)} ${space(2)};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
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

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Switched = styled.div`
  ${wrapped}
  justify-content: space-between;
  gap: 0 2px;
  padding: 2px ${space(1)} 2px ${space(1.5)};
  & > span:first-child { color: ${color('textMuted')}; font-size: ${fontSize.small}; }
`;

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
  const isBegun = (value: Row = {}): boolean => rest.some(({ key }) => (value[key] ?? '').trim() !== '');
  const name = row[first?.key ?? ''] ?? '';
  const isGiven = !isRenamed && field.rowNames?.includes(name) === true;
  const [only] = rest;
  // With one answer, the given name stands in its label.
  const isLine = isGiven && rest.length === 1 && only !== undefined && !isSmall(only);
  const isAsked = isGiven ? isBegun(row) || isBegun(rows[at - 1]?.value) : !isBlank(row);
  const isOpen = (isGiven ? isUnfolded : null) ?? (at === 0 || isAsked);
  const halves = findHalves(rest, field.example);
  const tools = (
    <RowTools
      name={`Row ${at + 1}`}
      actions={actions(at)}
      onRename={isGiven ? () => setIsRenamed(true) : undefined}
    />
  );
  return (
    <RowCard data-row={rowKey} aria-label={name.trim() || `Row ${at + 1}`}>
      <RowNumber>{at + 1}</RowNumber>
      {isLine && <Answer {...props} column={only} label={`${name}: ${only.label}`} />}
      {isGiven && !isLine && (
        <Title type="button" aria-expanded={isOpen} onClick={() => setIsUnfolded(!isOpen)}>
          {name}
          <ChevronDown size={18} aria-hidden="true" />
        </Title>
      )}
      {!isGiven && first && <Answer {...props} column={first} isFocused={isRenamed} />}
      {tools}
      {!isLine && isOpen && (
        <Others>
          {rest.map((column) =>
            halves.has(column) ? (
              <Answer key={column.key} {...props} column={column} />
            ) : (
              <Wide key={column.key}>
                <Answer {...props} column={column} />
              </Wide>
            ),
          )}
          {field.contrast && (
            <Wide>
              <RowContrast contrast={field.contrast} row={row} />
            </Wide>
          )}
        </Others>
      )}
    </RowCard>
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
  const words = label ?? column.label;
  const control = {
    ...{ kind, options, value: text, place: placeOf(at, key) },
    'aria-label': `${words}, row ${at + 1}`,
    readOnly: counts !== undefined,
    onText: (next: string) => onCell(at, key, next),
  };
  if (kind === 'choice' && isSwitch(options, text, MOST_PARTS)) {
    return (
      <Switched>
        <span aria-hidden="true">{words}</span>
        <ChoiceSwitch {...control} label={control['aria-label']} />
      </Switched>
    );
  }
  return (
    <PhoneCell label={words} warning={textAdvice(kind, text)}>
      <TextControl {...control} isCell autoFocus={isFocused} />
    </PhoneCell>
  );
}
