import { GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { lazy } from '#kit';
import { Small } from './parts.tsx';
import type { RowActions } from './use-moves.ts';

const RowMenu = lazy(async () => (await import('./row-menu.tsx')).RowMenu);

const Handle = styled(Small)`
  touch-action: none;
  cursor: grab;
  &:active { cursor: grabbing; }
`;

interface RowToolsProps {
  /** 'Row 2'. */
  name: string;
  actions: RowActions;
  /** Makes a given name editable. */
  onRename?: (() => void) | undefined;
  /** Adds a copy of the row. */
  onCopy?: (() => void) | undefined;
}

/** A row's handle: dragged it moves the row, pressed it opens the row's menu. */
export function RowTools({ name, actions, onRename, onCopy }: RowToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Handle
        ref={button}
        type="button"
        data-tools
        aria-label={`${name}: move or remove`}
        aria-expanded={isOpen}
        {...actions.handle}
        onPointerEnter={() => void RowMenu.preload()}
        onFocus={() => void RowMenu.preload()}
        onClick={() => {
          if (!actions.hasMoved()) setIsOpen(!isOpen);
        }}
      >
        <GripVertical size={18} aria-hidden="true" />
      </Handle>
      {isOpen && (
        <RowMenu {...{ name, button, actions, onRename, onCopy }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
