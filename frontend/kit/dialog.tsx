import {
  createContext,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import styled, { css } from 'styled-components';
import { color, elevation, radius, space, wrapped } from '#frontend/kit/theme/tokens.ts';
import { Button } from './button.tsx';
import { Row, Stack } from './layout.tsx';
import { Refusal } from './page-parts.tsx';
import { rememberFocus } from './return-focus.ts';
import { isSubmitKey } from './submit-key.ts';
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
  scroll-padding-bottom: ${space(22)};
  &::backdrop { background: rgb(0 0 0 / 45%); }
  & h2 { margin-bottom: ${space(4)}; }
`;

/** Stays in sight while the dialog scrolls. */
const foot = css`
  position: sticky;
  bottom: -${space(6)};
  z-index: 2;
  margin: ${space(6)} -${space(6)} -${space(6)};
  padding: ${space(4)} ${space(6)} ${space(6)};
  border-top: 1px solid ${color('border')};
  background: ${color('surfaceRaised')};
`;

const Question = styled.div`${foot}`;
const Foot = styled(Row)`${foot}`;

interface DialogProps {
  title: string;
  /** Called on Escape, Back and Cancel; before that, the dialog asks whether typed text may be dropped. */
  onClose: () => void;
  /** Whether closing drops something; by default, whether text was typed into its fields. */
  isChanged?: boolean;
  isWide?: boolean;
  /** Gets the focus back, where the dialog was opened from a menu that is gone. */
  opener?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Closes the dialog around. */
const CloseContext = createContext(() => {});

/** A native modal dialog, which traps the focus and brings it back to the opener, or to the result when that is gone. */
export function Dialog({ title, onClose, isChanged, isWide = false, opener, children }: DialogProps) {
  const typed = useTyped();
  const { isAsking, confirmDiscard, stay } = useDiscardQuestion();
  const leave = (): void => {
    if (isChanged ?? typed.isChanged()) confirmDiscard();
    else onClose();
  };
  const isForced = useRef(false);
  const dialog = useOverlay<HTMLDialogElement>(leave, opener);
  const heading = useId();
  return (
    <Box
      ref={dialog}
      $isWide={isWide}
      aria-labelledby={heading}
      onFocus={typed.onFocus}
      onKeyDown={(event) => {
        // The press that opened the dialog, held a little too long, would answer it.
        if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement)
          event.preventDefault();
      }}
      onCancel={(event) => {
        // A file field says so too when nothing was chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        isForced.current = !event.cancelable;
        leave();
      }}
      onClose={({ currentTarget }) => {
        // A browser closes it all the same at the second Escape or Back in a row.
        if (isForced.current && currentTarget.isConnected) currentTarget.showModal();
        isForced.current = false;
      }}
    >
      <h2 id={heading}>{title}</h2>
      <CloseContext value={leave}>{children}</CloseContext>
      {isAsking && (
        <Question>
          <DiscardChanges onDiscard={onClose} onStay={stay} />
        </Question>
      )}
    </Box>
  );
}

/** Whether it is asked if the changes may be dropped. The focus is back where it was when they may not. */
function useDiscardQuestion() {
  const [isAsking, setIsAsking] = useState(false);
  const bringBack = useRef(() => {});
  return {
    isAsking,
    confirmDiscard: () => {
      if (!isAsking) bringBack.current = rememberFocus();
      setIsAsking(true);
    },
    stay: () => {
      setIsAsking(false);
      bringBack.current();
    },
  };
}

/** Not a search or a password. */
const TEXT_FIELDS = 'textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=tel])';

/** Whether the text of a field that the dialog shows has changed since the field got the focus. */
function useTyped() {
  const before = useRef(new Map<HTMLInputElement, string>());
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const field = target as HTMLInputElement;
      if (field.matches(TEXT_FIELDS) && !before.current.has(field)) before.current.set(field, field.value);
    },
    isChanged: () => [...before.current].some(([field, value]) => field.isConnected && field.value !== value),
  };
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
  cancel?: string | undefined;
  onSend: () => unknown;
  /** Closes the dialog, unless it says otherwise. */
  onCancel?: () => void;
  children: ReactNode;
}

interface CancelProps {
  ref?: Ref<HTMLButtonElement> | undefined;
  onClick?: (() => void) | undefined;
  children?: string | undefined;
}

/** Closes the dialog around, as Escape does, unless it says otherwise. */
export function CancelButton({ ref, onClick, children = 'Cancel' }: CancelProps) {
  const close = use(CloseContext);
  return (
    <Button ref={ref} variant="quiet" onClick={onClick ?? close}>
      {children}
    </Button>
  );
}

/** Gives the focus to Cancel when the dialog opens, where no field takes it: a second press of Enter shall not delete anything. */
const focusAtOpening = (button: HTMLButtonElement | null): void => {
  if (button) button.autofocus = !button.form?.querySelector('input, select, textarea');
};

/** A dialog's form: error message, fields, submit and cancel buttons. Ctrl or ⌘ with Enter submits from every field. */
export const DialogForm = (props: DialogFormProps) => {
  const { action, write, isReady = true, isDangerous = false, cancel } = props;
  const { refusal = write?.refusal, isBusy = write?.isBusy ?? false, onSend, onCancel, children } = props;
  return (
    <form
      noValidate
      onKeyDown={(event) => {
        const { repeat, target, currentTarget } = event;
        if (!isSubmitKey(event) || repeat || target instanceof HTMLButtonElement) return;
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
      <Stack gap={4}>
        <Refusal>{refusal}</Refusal>
        {children}
      </Stack>
      <Foot>
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'primary'}
          isBusy={isBusy}
          disabled={!isReady}
        >
          {action}
        </Button>
        <CancelButton ref={isDangerous ? focusAtOpening : undefined} onClick={onCancel}>
          {cancel}
        </CancelButton>
      </Foot>
    </form>
  );
};

/** Asks before a dialog closes with something unsaved. */
const DiscardChanges = ({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) => (
  <Stack gap={3} role="alert">
    <p>Your changes are not saved. Do you want to drop them?</p>
    <Row>
      <Button variant="danger" onClick={onDiscard}>
        Discard my changes
      </Button>
      <Button variant="quiet" autoFocus onClick={onStay}>
        Keep writing
      </Button>
    </Row>
  </Stack>
);

interface ListDialogProps {
  title: string;
  onClose: () => void;
  /** Before "Close". */
  actions?: ReactNode;
  children: ReactNode;
}

/** A wide dialog to read. */
export const ListDialog = ({ title, onClose, actions, children }: ListDialogProps) => (
  <Dialog title={title} isWide onClose={onClose}>
    <Stack gap={4}>{children}</Stack>
    <Foot>
      {actions}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </Foot>
  </Dialog>
);

/** What it is about on the left, and what became of it or can be done on the right. */
export const ListLine = styled.li`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('border')};
  overflow-wrap: anywhere;
  & > :first-child { flex: 1 1 14rem; min-width: 0; }
`;
