import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { goOn } from '#frontend/subjects/daily-work/workbook/go-on.ts';
import type { Moves } from '#frontend/subjects/daily-work/workbook/use-moves.ts';
import { Button, color, elevation, Fold, media, radius, Stack, space, stacked, VisuallyHidden } from '#kit';

/** Settings that most authors leave as they are. */
export const MoreSettings = ({ title = 'Advanced', children }: { title?: string; children: ReactNode }) => (
  <Fold title={title}>
    <Stack gap={4}>{children}</Stack>
  </Fold>
);

const Rows = styled.div`
  ${stacked}
  gap: ${space(2)};
  & [data-dragged] { position: relative; z-index: 1; background: ${color('surfaceRaised')}; box-shadow: ${elevation.medium}; }
`;

interface MovableRowsProps {
  moves: Moves;
  label: string;
  children: ReactNode;
}

/** Rows that can be moved by their handles and by keys. */
export const MovableRows = ({ moves, label, children }: MovableRowsProps) => (
  <Rows
    ref={moves.container}
    role="group"
    aria-label={label}
    onKeyDown={(event) => {
      moves.onKeyDown(event);
      goOn(event);
    }}
  >
    {children}
    <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
  </Rows>
);

interface AddButtonProps {
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export const AddButton = ({ disabled = false, onClick, children }: AddButtonProps) => (
  <div>
    <Button variant="secondary" size="small" disabled={disabled} onClick={onClick}>
      <Plus size={16} aria-hidden="true" />
      <span>{children}</span>
    </Button>
  </div>
);

/** A row with a frame, its handle first. */
export const FramedRow = styled.div`
  ${stacked}
  gap: ${space(3)};
  padding: ${space(3)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  ${media.phone} { padding: ${space(2)}; }
`;

/** A handle, a text, and what stands behind it in a row. */
export const RowCells = styled.div<{ $columns?: string }>`
  display: grid;
  grid-template-columns: ${({ $columns = '44px minmax(0, 1fr)' }) => $columns};
  grid-auto-flow: column;
  grid-auto-columns: auto;
  align-items: center;
  gap: ${space(1)};
  & > :is(input, textarea) { min-height: 44px; font-weight: 600; }
`;
