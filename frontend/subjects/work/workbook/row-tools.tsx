import { ArrowDown, ArrowUp, Copy, GripVertical, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, fontSize, Menu, menuItem } from '#kit';
import { SmallIconButton } from './parts.tsx';
import type { RowActions } from './use-moves.ts';

const Handle = styled(SmallIconButton)`
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
        onClick={() => {
          if (!actions.hasMoved()) setIsOpen(!isOpen);
        }}
      >
        <GripVertical size={18} aria-hidden="true" />
      </Handle>
      {isOpen && (
        <RowMenu
          name={name}
          button={button}
          actions={actions}
          onRename={onRename}
          onCopy={onCopy}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const Item = styled.button`
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

interface RowMenuProps {
  name: string;
  button: RefObject<HTMLButtonElement | null>;
  actions: RowActions;
  onRename: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  onClose: () => void;
}

/** What can be done with a row. */
function RowMenu({ name, button, actions, onRename, onCopy, onClose }: RowMenuProps) {
  const { at, count, onMove, onRemove } = actions;
  const keepsFocus = useRef(true);
  const item = (label: ReactNode, action: () => void, isOff = false, movesFocus = false) => (
    <Item
      type="button"
      disabled={isOff}
      onClick={() => {
        keepsFocus.current = !movesFocus;
        action();
        onClose();
      }}
    >
      {label}
    </Item>
  );
  return (
    <Menu name={name} button={button} gap={2} givesBack={() => keepsFocus.current} onClose={onClose}>
      {item(<Action icon={ArrowUp} label="Move up" keys="Alt ↑" />, () => onMove(at - 1), at === 0)}
      {item(
        <Action icon={ArrowDown} label="Move down" keys="Alt ↓" />,
        () => onMove(at + 1),
        at === count - 1,
      )}
      {onRename && item(<Action icon={Pencil} label="Rename" />, onRename, false, true)}
      {onCopy && item(<Action icon={Copy} label="Copy" />, onCopy, false, true)}
      {item(<Action icon={Trash2} label="Remove" />, onRemove, false, true)}
    </Menu>
  );
}

const Action = ({ icon: Icon, label, keys }: { icon: LucideIcon; label: string; keys?: string }) => (
  <>
    <Icon size={16} aria-hidden="true" />
    {label}
    {keys && <Keys aria-hidden="true">{keys}</Keys>}
  </>
);
