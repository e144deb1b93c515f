import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useId } from 'react';
import styled from 'styled-components';
import { color, fontFamily, media, space } from '#frontend/theme/tokens.ts';
import { itemsOf } from '#shared/domain/answers.ts';
import { countOf } from './advice.ts';
import type { FieldProps } from './field-props.ts';
import { AddButton, FieldGroup, RemoveButton, Small } from './parts.tsx';
import { TextControl } from './text-control.tsx';
import { useRows } from './use-rows.ts';

const Items = styled.div`
  display: grid;
  gap: ${space(2)};
  ${media.phone} { gap: ${space(3)}; }
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto;
  align-items: start;
  & > span { padding-top: ${space(3)}; color: ${color('accent')}; font: 560 1rem/1.5 ${fontFamily.display}; }
  ${media.phone} { grid-template-columns: 1.75rem minmax(0, 1fr); }
`;

const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  ${media.phone} { grid-column: 1 / -1; }
`;

/** Texts one below the other. Enter adds the next, Backspace removes an empty one. */
export function ListField({ field, name, answer, onAnswer }: FieldProps): ReactElement {
  const { container, rows, isFull, change, add, remove, move } = useRows({
    values: itemsOf(answer),
    least: field.min ?? 1,
    blank: '',
    onChange: onAnswer,
  });
  const helpId = useId();
  const type = (at: number, value: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLTextAreaElement)) return;
    const isRemoving = event.key === 'Backspace' && value === '' && rows.length > 1;
    if (!isRemoving && (event.key !== 'Enter' || event.shiftKey || isFull)) return;
    event.preventDefault();
    if (isRemoving) remove(at);
    else add(at + 1);
  };
  return (
    <FieldGroup
      {...field}
      {...{ help: field.help, helpId, count: countOf(field, answer) }}
      action={
        <AddButton onClick={() => add()} disabled={isFull}>
          <Plus size={16} aria-hidden="true" />
          Add another
        </AddButton>
      }
    >
      <Items ref={container}>
        {rows.map(({ key, value }, at) => (
          <Item key={key} data-row={key} onKeyDown={type(at, value)}>
            <span aria-hidden="true">{at + 1}</span>
            <TextControl
              kind="short"
              isCell
              aria-label={`${field.label}, ${at + 1}`}
              value={value}
              place={`${name}.${at}`}
              onText={(text) => change(at, text)}
            />
            <Tools>
              <Small
                type="button"
                data-do="up"
                aria-label={`Move up: ${at + 1}`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp size={18} aria-hidden="true" />
              </Small>
              <Small
                type="button"
                data-do="down"
                aria-label={`Move down: ${at + 1}`}
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown size={18} aria-hidden="true" />
              </Small>
              <RemoveButton label={`Remove: ${at + 1}`} onClick={() => remove(at)} />
            </Tools>
          </Item>
        ))}
      </Items>
    </FieldGroup>
  );
}
