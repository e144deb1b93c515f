import { CircleAlert, FileText, Paperclip, RotateCcw, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { filesOf } from '#frontend/data/http/refuse-file.ts';
import { color, focusNext, Progress, QuietIcon, radius, Stack, space, Text } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import { fileTypes } from '#shared/contract/file-types.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import type { Attachment, Attachments } from './use-attachments.ts';

const FileItem = styled.li<{ $hasFailed: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  column-gap: ${space(2)};
  padding: ${space(1)} 0 ${space(1)} ${space(3)};
  border: 1px solid ${({ $hasFailed }) => color($hasFailed ? 'danger' : 'border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  & > svg { color: ${({ $hasFailed }) => color($hasFailed ? 'danger' : 'textMuted')}; }
`;

const Thumb = styled.img`
  width: 48px;
  height: 48px;
  object-fit: cover;
  border-radius: ${radius.small};
`;

type Listed = Pick<Attachments, 'items' | 'refusal' | 'retry' | 'remove'>;

/** The files of the next message, with their uploads. */
export const AttachmentList = ({ items, refusal, retry, remove }: Listed) => (
  <>
    {items.length > 0 && (
      <Stack as="ul" gap={2} aria-label="Files of your message">
        {items.map((item) => (
          <AttachmentItem
            key={item.id}
            item={item}
            onRetry={() => retry(item.id)}
            onRemove={() => remove(item.id)}
          />
        ))}
      </Stack>
    )}
    {refusal && (
      <Text as="p" tone="danger" size="body" role="alert">
        {refusal}
      </Text>
    )}
  </>
);

interface AttachmentItemProps {
  item: Attachment;
  onRetry: () => void;
  onRemove: () => void;
}

function AttachmentItem({ item, onRetry, onRemove }: AttachmentItemProps) {
  const { file, progress, error, isRefused, stored, picture } = item;
  // The server may have found another type than the name says.
  const { name } = stored ?? file;
  const [isBroken, setIsBroken] = useState(false);
  return (
    <FileItem $hasFailed={error !== null}>
      {picture && error === null && !isBroken ? (
        <Thumb src={picture} alt="" onError={() => setIsBroken(true)} />
      ) : error === null ? (
        <FileText size={18} aria-hidden="true" />
      ) : (
        <CircleAlert size={18} aria-hidden="true" />
      )}
      <Text as="div" wrap="ellipsis">
        {name}
        <Text
          as="div"
          tone={error === null ? 'muted' : 'danger'}
          size="small"
          style={{ whiteSpace: 'normal' }}
          role={error === null ? undefined : 'alert'}
        >
          {error ?? (stored ? formatBytes(file.size) : `Uploading ${Math.round(progress * 100)}%`)}
        </Text>
        {!(error || stored) && <Progress value={progress} max={1} label={`Upload of ${name}`} height={4} />}
      </Text>
      {error !== null && !isRefused && (
        <QuietIcon aria-label={`Upload ${name} again`} onClick={onRetry}>
          <RotateCcw size={18} aria-hidden="true" />
        </QuietIcon>
      )}
      <QuietIcon
        data-removes
        aria-label={`Remove ${name}`}
        onClick={(event) => {
          focusNext(event);
          onRemove();
        }}
      >
        <X size={18} aria-hidden="true" />
      </QuietIcon>
    </FileItem>
  );
}

const ENDINGS = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

type Add = (files: readonly File[]) => void;

/** Opens the browser's choice of files. */
export function AttachButton({ onChoose }: { onChoose: Add }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <QuietIcon aria-label="Attach files" onClick={() => picker.current?.click()}>
        <Paperclip size={20} aria-hidden="true" />
      </QuietIcon>
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

/** Some systems copy the name of a file, or its path, with it. */
const areNames = (words: string, files: readonly File[]): boolean =>
  words.split('\n').every((line) => isBlank(line) || files.some(({ name }) => line.trim().endsWith(name)));

/** Takes files that are pasted or dropped. Words win over the picture of them that office programs copy with them. */
export function takesFiles(add: Add) {
  const take = (event: ClipboardEvent | DragEvent, files: readonly File[]): void => {
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  return {
    onPaste: (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (areNames(event.clipboardData.getData('text/plain'), files)) take(event, files);
    },
    onDrop: (event: DragEvent) => take(event, filesOf(event.dataTransfer)),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
}
