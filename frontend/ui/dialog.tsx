import { createContext, type ReactNode, type RefObject, use, useId } from 'react';
import styled from 'styled-components';
import { color, elevation, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from './button.tsx';
import { Refusal, Row, Stack } from './layout.tsx';
import { useOverlay } from './use-overlay.ts';

const Box = styled.dialog<{ $isWide: boolean }>`
  width: min(${({ $isWide }) => ($isWide ? '56rem' : '30rem')}, calc(100vw - ${space(8)}));
  max-height: calc(100dvh - ${space(8)});
  padding: ${space(6)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.large};
  background: ${color('surfaceRaised')};
  color: ${color('text')};
  box-shadow: ${elevation.medium};
  overflow-y: auto;
  &::backdrop { background: rgb(0 0 0 / 45%); }
  & h2 { margin-bottom: ${space(4)}; }
`;

interface DialogProps {
  title: string;
  /** Called on Escape and other browser cancel actions. */
  onClose: () => void;
  isWide?: boolean;
  /** Gets the focus back, where the dialog was opened from a menu that is gone. */
  opener?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Closes the dialog around. */
const CloseContext = createContext(() => {});

/** A native modal dialog, which traps the focus and brings it back to the opener, or to the result when that is gone. */
export function Dialog({ title, onClose, isWide = false, opener, children }: DialogProps) {
  const dialog = useOverlay<HTMLDialogElement>(opener);
  const heading = useId();
  return (
    <Box
      ref={dialog}
      $isWide={isWide}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={heading}>{title}</h2>
      <CloseContext value={onClose}>{children}</CloseContext>
    </Box>
  );
}

interface DialogFormProps {
  /** The submit button's label. */
  action: string;
  /** What the form sends: says whether it is busy and why it was refused, unless `isBusy` and `refusal` do. */
  write?: { isBusy: boolean; refusal: string | null };
  refusal?: string | null;
  isBusy?: boolean;
  /** False disables the submit button. */
  isReady?: boolean;
  isDangerous?: boolean;
  /** Label of the button that calls `onCancel`. */
  cancel?: string;
  onSend: () => unknown;
  /** Closes the dialog, unless it says otherwise. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A dialog's form: error message, fields, submit and cancel buttons. Ctrl or ⌘ with Enter submits from every field. */
export const DialogForm = (props: DialogFormProps) => {
  const close = use(CloseContext);
  const { action, write, isReady = true, isDangerous = false, cancel = 'Cancel' } = props;
  const {
    refusal = write?.refusal,
    isBusy = write?.isBusy ?? false,
    onSend,
    onCancel = close,
    children,
  } = props;
  return (
    <form
      noValidate
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, repeat, target, currentTarget } = event;
        if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || target instanceof HTMLButtonElement) return;
        // Some browsers submit from a line of text by themselves.
        event.preventDefault();
        const submit = currentTarget.querySelector<HTMLButtonElement>('[type=submit]');
        // The next step of the dialog may have no such field.
        submit?.focus();
        submit?.click();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Stack $gap={4}>
        <Refusal>{refusal}</Refusal>
        {children}
        <Row>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={!isReady}
          >
            {action}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
