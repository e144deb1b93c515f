import { CircleAlert, FileText, UploadCloud } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { filesOf } from '#frontend/data/http/refuse-file.ts';
import {
  Button,
  color,
  focusNext,
  fontSize,
  Muted,
  Progress,
  Row,
  radius,
  Stack,
  space,
  useMedia,
} from '#kit';
import type { UploadLimits } from '#shared/contract/uploads.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import type { useUpload } from './use-upload.ts';

const Drop = styled.label<{ $isOver: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(8)} ${space(4)};
  border: 2px dashed ${({ $isOver }) => color($isOver ? 'accent' : 'borderStrong')};
  border-radius: ${radius.large};
  background: ${({ $isOver }) => color($isOver ? 'accentSoft' : 'surface')};
  text-align: center;
  cursor: pointer;
  & svg { color: ${color('accent')}; }
  &:focus-within { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  & input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
`;

const Problem = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${color('danger')};
  font-size: ${fontSize.label};
  & svg { flex: none; margin-top: 2px; }
`;

interface FilePickerProps {
  upload: ReturnType<typeof useUpload>;
  /** The file that the draft has from an earlier visit. */
  draftFileName: string | null;
  limits: UploadLimits;
}

function titleOf(name: string | null, isTouch: boolean): string {
  if (name) return 'Choose another file';
  return isTouch ? 'Choose a file' : 'Choose a file or drop it here';
}

/** Chooses a file by click, drop or keyboard; the limits are shown before. */
export function FilePicker({ upload, draftFileName, limits }: FilePickerProps) {
  const { file, packed, isPacking, progress, error, picker, choose, cancel } = upload;
  const isTouch = useMedia('(pointer: coarse)');
  const [isOver, setIsOver] = useState(false);
  const hint = useId();
  const name = file?.name ?? draftFileName;
  return (
    <Stack gap={3}>
      <Drop
        $isOver={isOver}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          choose(filesOf(event.dataTransfer), limits);
        }}
      >
        <UploadCloud size={32} strokeWidth={1.5} aria-hidden="true" />
        <strong>{titleOf(name, isTouch)}</strong>
        <Muted id={hint}>
          {formatBytes(limits.maxFileSize)} · {limits.fileTypes.join(', ')}
          <br />
          Several files are packed into one zip, together at most {formatBytes(limits.maxFileSize)}.
        </Muted>
        <input
          ref={picker}
          type="file"
          multiple
          aria-label="File"
          aria-describedby={hint}
          accept={limits.fileTypes.map((type) => `.${type}`).join(',')}
          onChange={({ target }) => {
            choose([...(target.files ?? [])], limits);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </Drop>
      {isPacking && <Muted role="status">Packing the files…</Muted>}
      {name && (
        <Row gap={2}>
          <FileText size={20} aria-hidden="true" />
          <span>{name}</span>
          {file && <Muted>{formatBytes(file.size)}</Muted>}
        </Row>
      )}
      {packed.length > 0 && <Muted as="p">In it: {packed.join(', ')}</Muted>}
      {progress !== null && (
        <Stack gap={2}>
          <Row justify="space-between">
            <span>Uploading {Math.round(progress * 100)}%</span>
            <Button
              variant="quiet"
              size="small"
              onClick={(event) => {
                focusNext(event, picker.current);
                cancel();
              }}
            >
              Cancel
            </Button>
          </Row>
          <Progress value={progress} max={1} label="Upload" />
        </Stack>
      )}
      {error && (
        <Problem role="alert">
          <CircleAlert size={18} aria-hidden="true" />
          {error}
        </Problem>
      )}
    </Stack>
  );
}
