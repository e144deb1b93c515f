import { Download, Image } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import styled from 'styled-components';
import type { Shown } from '#frontend/subjects/conversation/message-writes.ts';
import { HeardNote } from '#frontend/subjects/conversation/voice/voice-player.tsx';
import { color, counted, fontSize, lazy, radius, space, Text } from '#kit';
import type { MessageFile } from '#shared/contract/messages.ts';
import { HEIC } from '#shared/domain/file-types.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';

/** As large before the player is loaded. */
const PLAYER = { width: 300, maxWidth: '100%', minHeight: 70 };

const PictureDialog = lazy(async () => (await import('./picture-dialog.tsx')).PictureDialog);

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
  position: relative;
  & img { width: 100%; height: 100%; object-fit: cover; }
`;

const Pins = styled.span`
  position: absolute;
  inset: auto ${space(1)} ${space(1)} auto;
  padding: 0 ${space(2)};
  border-radius: ${radius.round};
  background: ${color('accent')};
  color: ${color('onAccent')};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

const FileLink = styled.a`
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

interface MessageFilesProps {
  files: readonly MessageFile[];
  message: Shown;
  /** Begins an answer to the message with this text. */
  onAnswer: (text: string) => void;
}

/** The files of a message: pictures as thumbnails that open the whole, voice notes to hear, others to download. */
export const MessageFiles = ({ files, message, onAnswer }: MessageFilesProps) => (
  <List>
    {files.map((file) =>
      file.voice ? (
        <span key={file.id} style={PLAYER}>
          <HeardNote id={file.id} voice={file.voice} recording={message.unsent?.upload?.file} />
        </span>
      ) : !isShown(file) ? (
        <FileLink key={file.id} href={addressOf(file)} download={file.name}>
          <Download size={18} aria-hidden="true" />
          <span>
            {file.name}
            <Text tone="muted" size="small" wrap="ellipsis">
              {formatBytes(file.size)}
            </Text>
          </span>
        </FileLink>
      ) : (
        <PictureFile
          key={file.id}
          file={file}
          message={message}
          onAnswer={onAnswer}
          isAlone={files.length === 1}
        />
      ),
    )}
  </List>
);

/** Browsers do not show a phone's photo before a worker has made a picture of it. */
const isShown = ({ thumbnail, mediaType }: MessageFile): boolean =>
  thumbnail === 'ready' || (thumbnail === 'making' && mediaType !== HEIC);

const addressOf = ({ id }: MessageFile): string => `/api/message-files/${id}`;

interface PictureFileProps extends Omit<MessageFilesProps, 'files'> {
  file: MessageFile;
  isAlone: boolean;
}

/** Opens with its pins; before it is sent, and with a key for another tab, in a tab of its own. */
function PictureFile({ file, message, onAnswer, isAlone }: PictureFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, thumbnail, pins = [] } = file;
  const isUnsent = message.unsent !== undefined;
  const open = (event: MouseEvent): void => {
    if (isUnsent || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  const pinCount = pins.length > 0 && counted(pins.length, 'pin');
  return (
    <>
      <Tile
        $isAlone={isAlone}
        href={`${addressOf(file)}/preview`}
        target="_blank"
        rel="noopener"
        aria-label={`Open picture: ${name}${pinCount ? `, ${pinCount}` : ''}`}
        onClick={open}
      >
        {thumbnail === 'ready' && !isUnsent ? (
          <img src={`${addressOf(file)}/thumbnail`} alt={name} loading="lazy" />
        ) : (
          <Image size={28} aria-hidden="true" />
        )}
        {pinCount && <Pins aria-hidden="true">{pinCount}</Pins>}
      </Tile>
      {isOpen && (
        <PictureDialog
          file={file}
          message={message}
          onAnswer={onAnswer}
          address={addressOf(file)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
