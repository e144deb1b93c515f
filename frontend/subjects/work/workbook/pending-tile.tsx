import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Button, color, focusNext, fontSize, Muted, Progress, Row, radius, space, stacked } from '#kit';
import type { PendingPicture } from './pictures-context.ts';

const Tile = styled.div`
  ${stacked}
  align-content: center;
  gap: ${space(3)};
  min-height: 9rem;
  padding: ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  overflow-wrap: anywhere;
`;

const Problem = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${color('danger')};
  font-size: ${fontSize.label};
  & svg { flex: none; margin-top: 2px; }
`;

const Pick = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 0 ${space(3)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  background: ${color('surfaceRaised')};
  font-size: ${fontSize.label};
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
export const PendingTile = ({
  picture: { file, progress, error, isRefused },
  onRetry,
  onDrop,
  onOther,
}: PendingTileProps) => (
  <Tile>
    <Muted>{file.name}</Muted>
    {error === null ? (
      <>
        <Progress value={progress} max={1} label={`Uploading ${file.name}`} />
        <Muted>{progress === 0 ? 'Waiting …' : `Uploading ${Math.round(progress * 100)}%`}</Muted>
      </>
    ) : (
      <Problem role="alert">
        <CircleAlert size={18} aria-hidden="true" />
        {error}
      </Problem>
    )}
    <Row gap={2}>
      {isRefused && (
        <Pick>
          Choose another file
          <input
            type="file"
            accept="image/*"
            aria-label={`Choose another file: ${file.name}`}
            onChange={(event) => onOther([...(event.target.files ?? [])])}
          />
        </Pick>
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
  </Tile>
);
