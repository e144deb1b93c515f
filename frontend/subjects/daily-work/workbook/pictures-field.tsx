import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { createContext, use } from 'react';
import styled from 'styled-components';
import { filesOf } from '#frontend/data/http/refuse-file.ts';
import type { UploadItem } from '#frontend/data/uploads/use-uploads.ts';
import { FileProblem } from '#frontend/subjects/daily-work/files/file-problem.tsx';
import { Picture } from '#frontend/subjects/daily-work/pins/picture.tsx';
import { limitsQuery } from '#frontend/subjects/daily-work/queries.ts';
import {
  Button,
  color,
  DropZone,
  Field,
  focusNext,
  fontSize,
  Muted,
  media,
  Progress,
  Row,
  radius,
  Stack,
  space,
  Well,
} from '#kit';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import type { Upload, UploadLimits } from '#shared/contract/uploads.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { FieldGroup, type FieldProps, RemoveButton } from './parts.tsx';
import { OneLine } from './text-control.tsx';

/** A picture that is being uploaded, or could not be; `name` is its field in the draft. */
type PendingPicture = UploadItem<Upload> & { name: string };

export interface Pictures {
  pending: readonly PendingPicture[];
  add: (name: string, files: readonly File[], limits: UploadLimits) => void;
  retry: (id: string) => void;
  drop: (id: string) => void;
  /** Waits for the uploads. False: one of them failed. */
  allStored: () => Promise<boolean>;
}

/** The uploads of the day on screen; null for a coach, who only looks. */
export const PicturesContext = createContext<Pictures | null>(null);

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space(4)};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};
    padding-bottom: ${space(2)};
  }
`;

const CaptionLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  align-items: end;
  /* On the picture, so that a sentence has room. */
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    & > button { position: absolute; top: ${space(1)}; right: ${space(1)}; border-radius: ${radius.round}; background: ${color('surfaceRaised')}; }
  }
`;

/** Uploaded pictures with their captions; a phone offers its camera. */
export function PicturesField({ field, name, answer, onAnswer, beside }: FieldProps) {
  const rows = rowsOf(answer);
  const uploads = use(PicturesContext);
  const limits = useQuery(limitsQuery()).data;
  const pending = uploads?.pending.filter((each) => each.name === name) ?? [];
  const room = MAX_ROWS - rows.length - pending.length;
  const add = (files: readonly File[]): void => {
    if (limits) uploads?.add(name, files.slice(0, room), limits);
  };
  return (
    <FieldGroup
      field={field}
      answer={answer}
      beside={beside}
      action={
        uploads &&
        limits &&
        room > 0 && (
          <DropZone
            isLow
            multiple
            accept="image/*"
            aria-label={`Add pictures: ${field.label}`}
            onChoose={add}
            onDrop={(dropped) => add(filesOf(dropped))}
          >
            <Camera size={24} strokeWidth={1.5} aria-hidden="true" />
            <strong>{rows.length === 0 ? 'Add pictures' : 'Add more pictures'}</strong>
            <Muted>Up to {formatBytes(limits.maxFileSize)} each</Muted>
          </DropZone>
        )
      }
    >
      {rows.length + pending.length > 0 && (
        <Tiles>
          {rows.map(({ fileURL = '', caption = '' }, at) => (
            <Stack
              key={fileURL}
              gap={2}
              role="group"
              aria-label={`Picture ${at + 1}`}
              style={{ position: 'relative', alignContent: 'start' }}
            >
              <Picture address={fileURL} alt={caption || `Picture ${at + 1}`} />
              <CaptionLine>
                <Field label="Caption">
                  <OneLine
                    rows={1}
                    aria-label={`Caption, picture ${at + 1}`}
                    data-place={`${name}.${at}.caption`}
                    enterKeyHint="next"
                    data-fits=""
                    value={caption}
                    onChange={(event) => onAnswer(rows.with(at, { fileURL, caption: event.target.value }))}
                  />
                </Field>
                <RemoveButton
                  label={`Remove picture ${at + 1}`}
                  onClick={() => onAnswer(rows.toSpliced(at, 1))}
                />
              </CaptionLine>
            </Stack>
          ))}
          {pending.map((picture) => (
            <PendingTile
              key={picture.id}
              picture={picture}
              onRetry={() => uploads?.retry(picture.id)}
              onDrop={() => uploads?.drop(picture.id)}
              onOther={(files) => {
                uploads?.drop(picture.id);
                if (limits) uploads?.add(name, files, limits);
              }}
            />
          ))}
        </Tiles>
      )}
    </FieldGroup>
  );
}

const FileButton = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 0 ${space(3)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  background: ${color('surfaceRaised')};
  font-size: ${fontSize.body};
  font-weight: 600;
  cursor: pointer;
  &:hover { border-color: ${color('accent')}; color: ${color('accent')}; }
  &:focus-within { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  @media (pointer: coarse) { min-height: 44px; }
  & input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
`;

interface PendingTileProps {
  picture: PendingPicture;
  onRetry: () => void;
  onDrop: () => void;
  /** Chooses another picture instead of a refused one. */
  onOther: (files: readonly File[]) => void;
}

/** A picture on its way, or why it has not arrived. */
const PendingTile = ({
  picture: { file, progress, error, isRefused },
  onRetry,
  onDrop,
  onOther,
}: PendingTileProps) => (
  <Well
    padding={4}
    gap={3}
    isFramed
    style={{ alignContent: 'center', minHeight: '9rem', overflowWrap: 'anywhere' }}
  >
    <Muted>{file.name}</Muted>
    {error === null ? (
      <>
        <Progress value={progress} max={1} label={`Uploading ${file.name}`} />
        <Muted>{progress === 0 ? 'Waiting …' : `Uploading ${Math.round(progress * 100)}%`}</Muted>
      </>
    ) : (
      <FileProblem>{error}</FileProblem>
    )}
    <Row gap={2}>
      {isRefused && (
        <FileButton>
          Choose another file
          <input
            type="file"
            accept="image/*"
            aria-label={`Choose another file: ${file.name}`}
            onChange={(event) => onOther([...(event.target.files ?? [])])}
          />
        </FileButton>
      )}
      {error !== null && !isRefused && (
        <Button variant="secondary" size="small" aria-label={`Retry: ${file.name}`} onClick={onRetry}>
          Retry
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        data-removes
        aria-label={`${error === null ? 'Cancel' : 'Remove'}: ${file.name}`}
        onClick={(event) => {
          focusNext(event);
          onDrop();
        }}
      >
        {error === null ? 'Cancel' : 'Remove'}
      </Button>
    </Row>
  </Well>
);
