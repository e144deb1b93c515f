import { ArrowDown, ArrowUp, Copy, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { color, fontSize, Menu, menuItem } from '#kit';
import type { RowActions } from './use-moves.ts';

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
export function RowMenu({ name, button, actions, onRename, onCopy, onClose }: RowMenuProps) {
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
      {item(<Action icon={<ArrowUp />} words="Move up" keys="Alt ↑" />, () => onMove(at - 1), at === 0)}
      {item(
        <Action icon={<ArrowDown />} words="Move down" keys="Alt ↓" />,
        () => onMove(at + 1),
        at === count - 1,
      )}
      {onRename && item(<Action icon={<Pencil />} words="Rename" />, onRename, false, true)}
      {onCopy && item(<Action icon={<Copy />} words="Copy" />, onCopy, false, true)}
      {item(<Action icon={<Trash2 />} words="Remove" />, onRemove, false, true)}
    </Menu>
  );
}

const Icon = styled.span`
  display: inline-flex;
  & svg { width: 16px; height: 16px; }
`;

const Action = ({ icon, words, keys }: { icon: ReactNode; words: string; keys?: string }) => (
  <>
    <Icon aria-hidden="true">{icon}</Icon>
    {words}
    {keys && <Keys aria-hidden="true">{keys}</Keys>}
  </>
);
