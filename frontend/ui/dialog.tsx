import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { color, elevation, radius, space } from '#frontend/theme/tokens.ts';
import { Refusal } from './banner.tsx';
import { Button } from './button.tsx';
import { Row, Stack } from './layout.tsx';

const Box = styled.dialog`
  width: min(30rem, calc(100vw - ${space(8)}));
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
  /** Escape and the browser's own ways out. */
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, dims the page and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Box
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </Box>
  );
}

interface DialogFormProps {
  /** The words on the button that sends it. */
  action: string;
  refusal?: string | null;
  isBusy: boolean;
  /** False: what was filled in is not enough to send. */
  isReady?: boolean;
  isDangerous?: boolean;
  onSend: () => unknown;
  onCancel: () => void;
  /** What it asks. */
  children: ReactNode;
}

/** What stands in a dialog that asks for something: the question, why the last try was refused, and the ways out. */
export const DialogForm = (props: DialogFormProps): ReactElement => {
  const { action, refusal, isBusy, isReady = true, isDangerous = false, onSend, onCancel, children } = props;
  return (
    <form
      noValidate
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
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
