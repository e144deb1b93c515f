import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, wrapped } from '#frontend/kit/theme/tokens.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Row, Stack } from './layout.tsx';

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
    <Stack gap={4}>
      {children}
      <Row>
        {actions}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </Row>
    </Stack>
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
