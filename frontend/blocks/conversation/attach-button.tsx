import { Paperclip } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactElement, useRef } from 'react';
import styled from 'styled-components';
import { color, radius } from '#frontend/theme/tokens.ts';
import { fileTypes } from '#shared/contract/file-types.ts';

const Press = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color('textMuted')};
  cursor: pointer;
  &:hover { background: ${color('surfaceSunken')}; color: ${color('text')}; }
`;

const ENDINGS = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

type Add = (files: readonly File[]) => void;

/** Opens the browser's choice of files. */
export function AttachButton({ onChoose }: { onChoose: Add }): ReactElement {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Press type="button" aria-label="Attach files" onClick={() => picker.current?.click()}>
        <Paperclip size={20} aria-hidden="true" />
      </Press>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ENDINGS}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Takes files that are pasted or dropped; words are pasted as always. */
export function takesFiles(add: Add) {
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer): void => {
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
}
