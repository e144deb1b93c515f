import { Download, Image } from 'lucide-react';
import styled from 'styled-components';
import { color, mutedText, radius, space } from '#frontend/theme/tokens.ts';
import { Optional } from '#frontend/ui/boundary.tsx';
import { lazyComponent } from '#frontend/ui/lazy-part.tsx';
import type { MessageFile } from '#shared/contract/messages.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { voiceWords } from '#shared/domain/voice-notes.ts';

const { Part: HeardNote } = lazyComponent(
  async () => (await import('#frontend/blocks/conversation/voice/heard-note.tsx')).HeardNote,
);

/** As large before the player is loaded. */
const HEARD = { width: 300, maxWidth: '100%', minHeight: 70 };

const List = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-block: ${space(1)};
  white-space: normal;
`;

/** As large without its picture as with it. */
const Tile = styled.a<{ $isAlone: boolean }>`
  display: grid;
  place-items: center;
  width: ${({ $isAlone }) => ($isAlone ? '240px' : '132px')};
  max-width: 100%;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  color: ${color('textMuted')};
  & img { width: 100%; height: 100%; object-fit: cover; }
`;

const Row = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  max-width: 100%;
  min-height: 44px;
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surface')};
  color: ${color('text')};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
  & svg { flex: none; color: ${color('accent')}; }
`;

const Size = styled.span`
  display: block;
  ${mutedText('small')}
`;

interface MessageFilesProps {
  files: readonly MessageFile[];
  /** The server does not have the message yet. */
  isUnsent: boolean;
  /** The sound of an unsent voice note. */
  recording?: Blob | undefined;
}

/** The files of a message: pictures as thumbnails that open the whole, voice notes to hear, others to download. */
export const MessageFiles = ({ files, isUnsent, recording }: MessageFilesProps) => (
  <List>
    {files.map((file) => {
      const address = `/api/message-files/${file.id}`;
      const { name, size, thumbnail, voice } = file;
      if (voice)
        return (
          <span key={file.id} style={HEARD}>
            <Optional fallback={voiceWords(voice.ms)}>
              <HeardNote {...{ voice, recording }} id={file.id} />
            </Optional>
          </span>
        );
      if (thumbnail === 'none')
        return (
          <Row key={file.id} href={address} download={name}>
            <Download size={18} aria-hidden="true" />
            <span>
              {name}
              <Size>{formatBytes(size)}</Size>
            </span>
          </Row>
        );
      return (
        <Tile
          key={file.id}
          $isAlone={files.length === 1}
          href={`${address}/preview`}
          target="_blank"
          rel="noopener"
          aria-label={`Open picture: ${name}`}
        >
          {thumbnail === 'ready' && !isUnsent ? (
            <img src={`${address}/thumbnail`} alt={name} loading="lazy" />
          ) : (
            <Image size={28} aria-hidden="true" />
          )}
        </Tile>
      );
    })}
  </List>
);
