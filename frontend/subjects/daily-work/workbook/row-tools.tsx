import { ArrowDown, ArrowUp, Copy, GripVertical, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { color, fontSize, Menu, menuItem } from '#kit';
import { SmallIconButton } from './parts.tsx';
import type { RowActions } from './use-moves.ts';

const Handle = styled(SmallIconButton)`
  touch-action: none;
  cursor: grab;
  &:active { cursor: grabbing; }
`;

const MenuItem = styled.button`
  ${menuItem}
  &:disabled { opacity: 0.45; cursor: not-allowed; background: none; }
`;

const Keys = styled.kbd`
  margin-inline-start: auto;
  color: ${color('textMuted')};
  font: inherit;
  font-size: ${fontSize.small};
  @media (pointer: coarse) { display: none; }
`;

interface MenuEntry {
  label: string;
  icon: LucideIcon;
  keys?: string;
  run: (() => void) | undefined;
  isOff?: boolean;
  /** The focus goes where the row is then. */
  movesFocus?: boolean;
}

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
  const { at, count, onMove, onRemove, handle, hasMoved } = actions;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const keepsFocus = useRef(true);
  const entries: readonly MenuEntry[] = [
    { label: 'Move up', icon: ArrowUp, keys: 'Alt ↑', run: () => onMove(at - 1), isOff: at === 0 },
    {
      label: 'Move down',
      icon: ArrowDown,
      keys: 'Alt ↓',
      run: () => onMove(at + 1),
      isOff: at === count - 1,
    },
    { label: 'Rename', icon: Pencil, run: onRename, movesFocus: true },
    { label: 'Copy', icon: Copy, run: onCopy, movesFocus: true },
    { label: 'Remove', icon: Trash2, run: onRemove, movesFocus: true },
  ];
  return (
    <>
      <Handle
        ref={button}
        type="button"
        data-tools
        aria-label={`${name}: move or remove`}
        aria-expanded={isOpen}
        {...handle}
        onClick={() => {
          keepsFocus.current = true;
          if (!hasMoved()) setIsOpen(!isOpen);
        }}
      >
        <GripVertical size={18} aria-hidden="true" />
      </Handle>
      {isOpen && (
        <Menu
          name={name}
          button={button}
          gap={2}
          givesBack={() => keepsFocus.current}
          onClose={() => setIsOpen(false)}
        >
          {entries.map(
            ({ label, icon: Icon, keys, run, isOff = false, movesFocus = false }) =>
              run && (
                <MenuItem
                  key={label}
                  type="button"
                  disabled={isOff}
                  onClick={() => {
                    keepsFocus.current = !movesFocus;
                    run();
                    setIsOpen(false);
                  }}
                >
                  <Icon size={16} aria-hidden="true" />
                  {label}
                  {keys && <Keys aria-hidden="true">{keys}</Keys>}
                </MenuItem>
              ),
          )}
        </Menu>
      )}
    </>
  );
}
