import { Pause, Play } from 'lucide-react';
import { type AudioHTMLAttributes, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { readFromBrowser, removeFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { color, IconButton, radius, Split, Text } from '#kit';
import type { VoiceNote } from '#shared/contract/messages.ts';
import { minutesOf, readPeaks, voiceWords } from '#shared/domain/voice-notes.ts';

const Wave = styled.span`
  position: relative;
  display: grid;
  border-radius: ${radius.small};
  &:focus-within { outline: 2px solid ${color('focus')}; outline-offset: 2px; }
  & svg { width: 100%; height: 36px; }
  & input { position: absolute; inset: -4px 0; width: 100%; height: 44px; margin: 0; opacity: 0; cursor: pointer; }
`;

interface HeardNoteProps {
  voice: VoiceNote;
  /** Of its file. */
  id: string;
  /** The sound of one that the server does not have yet. */
  recording?: Blob | undefined;
}

/** A voice note that the server has, or the outbox of this browser. */
export function HeardNote({ voice, id, recording }: HeardNoteProps) {
  const [own, setOwn] = useState('');
  useEffect(() => {
    if (!recording) return;
    const made = URL.createObjectURL(recording);
    setOwn(made);
    return () => URL.revokeObjectURL(made);
  }, [recording]);
  const player = recording ? { src: own } : { src: `/api/message-files/${id}/preview`, id };
  return player.src && <VoicePlayer key={player.src} {...player} voice={voice} />;
}

interface VoicePlayerProps {
  src: string;
  voice: VoiceNote;
  /** Under which the position is kept. */
  id?: string | undefined;
}

/** Plays a voice note: from where its listener stopped, at up to twice its speed. */
export function VoicePlayer({ src, voice: { ms, peaks }, id }: VoicePlayerProps) {
  const player = usePlayer(ms / 1_000, id);
  const { at, isOn, isBroken, speed, press, seek, changeSpeed } = player;
  const heard = (at * 1_000) / ms;
  const time = `${at > 0 ? minutesOf(at * 1_000) : '0:00'} of ${minutesOf(ms)}`;
  const Icon = isOn ? Pause : Play;
  return (
    <Split
      as="span"
      of="auto minmax(0, 1fr) auto"
      gap={[1, 2]}
      style={{ width: 'min(300px, 100%)', whiteSpace: 'normal' }}
      role="group"
      aria-label={voiceWords(ms)}
    >
      <audio ref={player.audio} src={src} preload="none" {...player.on} />
      <IconButton type="button" aria-label={isOn ? 'Pause' : 'Play'} onClick={press}>
        <Icon size={20} aria-hidden="true" />
      </IconButton>
      <Wave>
        <Drawing peaks={peaks} heard={heard} />
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={time}
          min={0}
          step={1}
          max={Math.max(1, Math.round(ms / 1_000))}
          value={Math.round(at)}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </Wave>
      <IconButton type="button" aria-label={`Speed ${speed}x`} onClick={changeSpeed}>
        <Text size="small" weight={600}>
          {speed}x
        </Text>
      </IconButton>
      <Text
        tone="muted"
        size="small"
        isTabular
        style={{ gridColumn: '2 / -1' }}
        role={isBroken ? 'alert' : undefined}
      >
        {isBroken ? 'This voice note could not be played here.' : time}
        {isBroken && id && (
          <>
            {' '}
            <a href={`/api/message-files/${id}`} download>
              Download it
            </a>
          </>
        )}
      </Text>
    </Split>
  );
}

const [STEP, WIDTH, HEIGHT, LEAST] = [4, 2.5, 36, 3];

const Drawing = ({ peaks, heard }: { peaks: string; heard: number }) => (
  <svg viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    {readPeaks(peaks).map((peak, n) => {
      const height = Math.max(LEAST, peak * HEIGHT);
      const x = n * STEP;
      const isHeard = (n + 0.5) / peaks.length < heard;
      return (
        <rect
          key={x}
          x={x}
          y={(HEIGHT - height) / 2}
          width={WIDTH}
          height={height}
          rx={1}
          style={{ fill: color(isHeard ? 'accent' : 'borderStrong'), forcedColorAdjust: 'none' }}
        />
      );
    })}
  </svg>
);

const SPEEDS = [1, 1.5, 2] as const;
/** Only one is heard at a time. */
let playing: HTMLAudioElement | undefined;

function usePlayer(seconds: number, id: string | undefined) {
  const audio = useRef<HTMLAudioElement>(null);
  const { position, keep } = usePosition(id);
  const [at, setAt] = useState(position);
  const [mode, setMode] = useState<'off' | 'on' | 'broken'>('off');
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const on: AudioHTMLAttributes<HTMLAudioElement> = {
    onTimeUpdate: ({ currentTarget }) => setAt(Math.min(seconds, currentTarget.currentTime)),
    onPlay: () => setMode('on'),
    onPause: ({ currentTarget }) => {
      setMode((now) => (now === 'broken' ? now : 'off'));
      keep(currentTarget.currentTime);
    },
    onEnded: () => seek(0),
    onError: () => setMode('broken'),
  };
  const seek = (to: number): void => {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
    keep(to);
  };
  const press = (): void => {
    const { current: own } = audio;
    if (!own) return;
    const isStopped = own.paused;
    playing?.pause();
    if (!isStopped) return;
    playing = own;
    if (own.currentTime === 0 && at < seconds) own.currentTime = at;
    own.playbackRate = speed;
    own.play().catch(() => undefined);
  };
  const changeSpeed = (): void => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    if (audio.current) audio.current.playbackRate = next;
    setSpeed(next);
  };
  return { audio, on, at, isOn: mode === 'on', isBroken: mode === 'broken', speed, press, seek, changeSpeed };
}

/** Where this person has stopped listening, until sign-out. */
function usePosition(id: string | undefined) {
  const { id: me } = useUser();
  const name = `heard:${id}`;
  const [position] = useState(() => (id && readFromBrowser<number>(me, name)) || 0);
  const keep = (at: number): void => {
    if (!id) return;
    if (at > 0) saveInBrowser(me, name, at);
    else removeFromBrowser(me, name);
  };
  return { position, keep };
}
