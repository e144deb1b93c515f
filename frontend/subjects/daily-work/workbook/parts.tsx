import { Plus, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { isBlank } from '#frontend/data/drafts/merge-items.ts';
import { type Field, FieldContext, Foot } from '#frontend/kit/field.tsx';
import {
  Button,
  color,
  elevation,
  focusNext,
  fontFamily,
  fontSize,
  Hint,
  hiddenFromSight,
  IconButton,
  media,
  mutedText,
  Optional,
  radius,
  space,
  VisuallyHidden,
} from '#kit';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';
import { askedOf, countOf } from './advice.ts';
import { isLastPlace, isNextKey } from './go-on.ts';
import type { RowEditing } from './use-rows.ts';

/** A field of a workbook with its answer. */
export interface FieldProps {
  field: WorkbookField;
  /** Its name in the draft: `section.key`. */
  name: string;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** Stands in its last line. */
  beside?: ReactNode;
}

const Group = styled.fieldset`
  & > * + * { margin-top: ${space(3)}; }
  ${media.phone} { & > * + * { margin-top: ${space(1)}; } }
`;

export const Advice = styled.p`
  font-size: ${fontSize.body};
  font-weight: 600;
`;

export const SmallIconButton = styled(IconButton)`
  flex: none;
  color: ${color('textMuted')};
  &:disabled { opacity: 0.35; cursor: not-allowed; background: none; color: ${color('textMuted')}; }
  ${media.forced} { &:disabled { color: GrayText; } }
`;

interface FieldGroupProps extends Pick<FieldProps, 'field' | 'answer' | 'beside'> {
  /** What adds a row. */
  action: ReactNode;
  children: ReactNode;
}

/** A field of several controls, with its count, which is announced when it changes. */
export function FieldGroup({ field, answer, action, beside, children }: FieldGroupProps) {
  const { label, help, isOptional } = field;
  const helpId = useId();
  const count = countOf(field, answer);
  return (
    <Group aria-describedby={help ? helpId : undefined}>
      <legend style={{ padding: 0, fontWeight: 600 }}>
        {label} {isOptional && <Optional>(optional)</Optional>}
      </legend>
      {help && <Hint id={helpId}>{help}</Hint>}
      {children}
      <Foot>
        {action}
        {count && (
          <Hint role="status">
            {count.text}
            {count.advice && ` · ${count.advice}`}
          </Hint>
        )}
        {beside}
      </Foot>
    </Group>
  );
}

/** A phone needs the room for what stands beside it. */
const Rest = styled.span`
  ${media.phone} { ${hiddenFromSight} }
`;

const Rows = styled.div`
  & [data-dragged] { position: relative; z-index: 1; background: ${color('surfaceRaised')}; box-shadow: ${elevation.medium}; }
`;

interface RowsGroupProps<T> extends Omit<FieldGroupProps, 'action'> {
  editing: RowEditing<T>;
  /** What a press adds: 'a row'. */
  what: string;
  /** Enter at the end of the last row adds one, unless that row is empty. */
  grows?: boolean;
}

/** A field of rows that can be added and moved. */
export const RowsGroup = <T,>({
  editing: { container, onKeyDown, said, rows, isFull, add },
  what,
  grows = false,
  children,
  ...group
}: RowsGroupProps<T>) => (
  <FieldGroup
    {...group}
    action={
      <Button variant="secondary" size="small" onClick={() => add()} disabled={isFull}>
        <Plus size={16} aria-hidden="true" />
        <span>
          Add<Rest> {what}</Rest>
        </span>
      </Button>
    }
  >
    <Rows
      ref={container}
      onKeyDown={(event) => {
        onKeyDown(event);
        if (!grows || isFull || rows.length >= askedOf(group.field)) return;
        if (!isNextKey(event) || !isLastPlace(event)) return;
        if (isBlank(rows.at(-1)?.value)) return;
        event.preventDefault();
        add();
      }}
    >
      {children}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Rows>
  </FieldGroup>
);

/** On phones, rows stand in one ruled box. */
export const phoneBox = css`
  ${media.phone} {
    gap: 0;
    border: 1px solid ${color('borderStrong')};
    border-radius: ${radius.medium};
    background: ${color('surfaceRaised')};
    & > [data-row] + [data-row] { border-top: 1px solid ${color('border')}; }
  }
`;

export const RowNumber = styled.span.attrs({ 'aria-hidden': true })`
  padding-top: ${space(3)};
  font: 560 ${fontSize.body}/1.5 ${fontFamily.display};
  ${media.phone} { padding: ${space(2.5)} 0 0 ${space(2)}; }
`;

export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <SmallIconButton
    type="button"
    data-removes
    aria-label={label}
    onClick={(event) => {
      focusNext(event);
      onClick();
    }}
  >
    <Trash2 size={18} aria-hidden="true" />
  </SmallIconButton>
);

/** The label stands inside the control, which has no border of its own. */
const CellFrame = styled.div`
  position: relative;
  min-width: 0;
  & > label {
    position: absolute;
    z-index: 1;
    inset: ${space(1.5)} ${space(2)} auto;
    overflow: hidden;
    ${mutedText('small')}
    line-height: 1.2;
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
  }
  & :is(textarea, select, input:not([type='color'])) {
    width: 100%;
    max-width: none;
    min-height: 52px;
    padding: 22px ${space(2)} 5px;
    border: 0;
    background: transparent;
  }
  &:has([type='color']) { & > label { inset-inline-start: 48px; } & div { gap: 0; grid-template-columns: 48px minmax(0, 1fr); } }
  & input[type='color'] { width: 40px; height: 44px; margin-inline-start: ${space(1)}; }
`;

type PhoneCellProps = Pick<ComponentProps<typeof Field>, 'label' | 'warning' | 'children'>;

/** A field of a row on a phone. */
export function PhoneCell({ label, warning, children }: PhoneCellProps) {
  const id = useId();
  const warningId = `${id}-warning`;
  return (
    <CellFrame>
      <label htmlFor={id}>{label}</label>
      <FieldContext value={{ id, 'aria-describedby': warning ? warningId : undefined }}>
        {children}
      </FieldContext>
      {warning && (
        <Advice id={warningId} role="status" style={{ padding: `0 ${space(2)} ${space(2)}` }}>
          {warning}
        </Advice>
      )}
    </CellFrame>
  );
}
