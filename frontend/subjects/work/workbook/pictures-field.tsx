import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { type DragEvent, use } from 'react';
import styled from 'styled-components';
import { filesOf } from '#frontend/data/http/refuse-file.ts';
import { Picture } from '#frontend/subjects/work/pins/picture.tsx';
import { limitsQuery } from '#frontend/subjects/work/queries.ts';
import { color, Field, Muted, media, radius, space, stacked, TextArea, wrapped } from '#kit';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import type { FieldProps } from './field-props.ts';
import { FieldGroup, RemoveButton } from './parts.tsx';
import { PendingTile } from './pending-tile.tsx';
import { PicturesContext } from './pictures-context.ts';

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

const Tile = styled.div`
  position: relative;
  ${stacked}
  align-content: start;
  gap: ${space(2)};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  align-items: end;
  /* On the picture, so that a sentence has room. */
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    & > button { position: absolute; top: ${space(1)}; right: ${space(1)}; border-radius: ${radius.round}; background: ${color('surfaceRaised')}; }
  }
`;

const Caption = styled(TextArea)`
  min-height: 48px;
  resize: none;
`;

const Drop = styled.label`
  position: relative;
  ${wrapped}
  justify-content: center;
  gap: ${space(2)} ${space(3)};
  width: 100%;
  min-height: 5rem;
  padding: ${space(4)};
  border: 2px dashed ${color('borderStrong')};
  border-radius: ${radius.large};
  background: ${color('surface')};
  text-align: center;
  cursor: pointer;
  & svg { color: ${color('accent')}; }
  &:focus-within { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  & input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
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
  const addDropped = (event: DragEvent): void => {
    event.preventDefault();
    add(filesOf(event.dataTransfer));
  };
  return (
    <FieldGroup
      {...{ field, answer, beside }}
      action={
        uploads &&
        limits &&
        room > 0 && (
          <Drop onDrop={addDropped}>
            <Camera size={24} strokeWidth={1.5} aria-hidden="true" />
            <strong>{rows.length === 0 ? 'Add pictures' : 'Add more pictures'}</strong>
            <Muted>Up to {formatBytes(limits.maxFileSize)} each</Muted>
            <input
              type="file"
              multiple
              accept="image/*"
              aria-label={`Add pictures: ${field.label}`}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </Drop>
        )
      }
    >
      {rows.length + pending.length > 0 && (
        <Tiles>
          {rows.map(({ fileURL = '', caption = '' }, at) => (
            <Tile key={fileURL} role="group" aria-label={`Picture ${at + 1}`}>
              <Picture address={fileURL} alt={caption || `Picture ${at + 1}`} />
              <Line>
                <Field label="Caption">
                  <Caption
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
              </Line>
            </Tile>
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
