import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { color, radius, space, wrapped } from '#frontend/kit/theme/tokens.ts';

const look = {
  tall: `display: grid; justify-items: center; gap: ${space(2)}; padding: ${space(8)} ${space(4)};`,
  low: `${wrapped} justify-content: center; gap: ${space(2)} ${space(3)}; width: 100%; min-height: 5rem; padding: ${space(4)};`,
} as const;

const DropArea = styled.label<{ $isOver: boolean; $isLow: boolean }>`
  position: relative;
  ${({ $isLow }) => look[$isLow ? 'low' : 'tall']}
  border: 2px dashed ${({ $isOver }) => color($isOver ? 'text' : 'borderStrong')};
  border-radius: ${radius.large};
  background: ${({ $isOver }) => color($isOver ? 'surfaceSunken' : 'surface')};
  text-align: center;
  cursor: pointer;
  & svg { color: ${color('textMuted')}; }
  &:focus-within { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
`;

const Files = styled.input`
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: pointer;
`;

interface DropZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'onDrop'> {
  /** One line, without a sign that something is dragged over it. */
  isLow?: boolean;
  /** Files that were chosen. The same file may be chosen again. */
  onChoose: (files: readonly File[]) => void;
  onDrop: (dropped: DataTransfer) => void;
  children: ReactNode;
}

/** Takes files that are chosen or dropped. The other props are the file field's. */
export function DropZone({ isLow = false, onChoose, onDrop, children, ...field }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <DropArea
      $isLow={isLow}
      $isOver={isOver && !isLow}
      onDragEnter={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      {children}
      <Files
        {...field}
        type="file"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </DropArea>
  );
}
