import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { media, space } from '#frontend/theme/tokens.ts';
import { itemsOf } from '#shared/domain/answers.ts';
import { askedOf } from './advice.ts';
import type { FieldProps } from './field-props.ts';
import { isNextKey } from './go-on.ts';
import { phoneBox, RowNumber, RowsGroup } from './parts.tsx';
import { RowTools } from './row-tools.tsx';
import { TextControl } from './text-control.tsx';
import { useRows } from './use-rows.ts';

const Items = styled.div`
  display: grid;
  gap: ${space(2)};
  ${phoneBox}
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) 44px;
  align-items: start;
  ${media.phone} {
    & textarea { min-height: 44px; padding: ${space(2.5)} ${space(1)}; border: 0; background: transparent; }
  }
`;

/** Texts one below the other. Enter goes to the next or, until there are as many as asked, adds it; Backspace removes an empty one. */
export function ListField({ field, name, answer, onAnswer, beside }: FieldProps) {
  const editing = useRows({
    values: itemsOf(answer),
    least: field.min ?? 1,
    blank: '',
    onChange: onAnswer,
  });
  const { rows, isFull, change, add, remove, actions } = editing;
  const type = (at: number, value: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLTextAreaElement)) return;
    const isRemoving = event.key === 'Backspace' && value === '' && rows.length > 1;
    // An empty line is followed by the next question, and one that waits below is used first.
    const isAdding =
      isNextKey(event) &&
      !isFull &&
      rows.length < askedOf(field) &&
      value !== '' &&
      rows[at + 1]?.value !== '';
    if (!isRemoving && !isAdding) return;
    event.preventDefault();
    if (isRemoving) remove(at);
    else add(at + 1);
  };
  return (
    <RowsGroup {...{ field, answer, beside, editing }} what="another">
      <Items>
        {rows.map(({ key, value }, at) => (
          <Item key={key} data-row={key} onKeyDown={type(at, value)}>
            <RowNumber>{at + 1}</RowNumber>
            <TextControl
              kind="short"
              isCell
              aria-label={`${field.label}, ${at + 1}`}
              value={value}
              place={`${name}.${at}`}
              onText={(text) => change(at, text)}
            />
            <RowTools name={`Line ${at + 1}`} actions={actions(at)} />
          </Item>
        ))}
      </Items>
    </RowsGroup>
  );
}
