import { Pause, Play } from 'lucide-react';
import { type AudioHTMLAttributes, useRef, useState } from 'react';
import styled from 'styled-components';
import { readFromBrowser, removeFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { color, fontSize, IconButton, radius, space } from '#kit';
import type { VoiceNote } from '#shared/contract/messages.ts';
import { minutesOf, voiceWords } from '#shared/domain/voice-notes.ts';
import { readPeaks } from '#shared/domain/voice-peaks.ts';

const Frame = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  width: min(300px, 100%);
  white-space: normal;
`;

const Wave = styled.span`
  position: relative;
  display: grid;
  border-radius: ${radius.small};
  &:focus-within { outline: 2px solid ${color('focus')}; outline-offset: 2px; }
  & svg { width: 100%; height: 36px; }
  & input { position: absolute; inset: -4px 0; width: 100%; height: 44px; margin: 0; opacity: 0; cursor: pointer; }
`;

const Bar = styled.rect<{ $isHeard: boolean }>`
  fill: ${({ $isHeard }) => color($isHeard ? 'accent' : 'borderStrong')};
  forced-color-adjust: none;
`;

const Time = styled.span`
  grid-column: 2 / -1;
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Speed = styled(IconButton)`
  font: inherit;
  font-size: ${fontSize.small};
  font-weight: 600;
`;

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
    <Frame role="group" aria-label={voiceWords(ms)}>
      <audio ref={player.audio} src={src} preload="none" {...player.on} />
      <IconButton type="button" aria-label={isOn ? 'Pause' : 'Play'} onClick={press}>
        <Icon size={20} aria-hidden="true" />
      </IconButton>
      <Wave>
        <Drawing peaks={peaks} heard={heard} />
        <input
          {...{ type: 'range', 'aria-label': 'Position', 'aria-valuetext': time, min: 0, step: 1 }}
          max={Math.max(1, Math.round(ms / 1_000))}
          value={Math.round(at)}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </Wave>
      <Speed type="button" aria-label={`Speed ${speed}x`} onClick={changeSpeed}>
        {speed}x
      </Speed>
      <Time role={isBroken ? 'alert' : undefined}>
        {isBroken ? 'This voice note could not be played here.' : time}
        {isBroken && id && (
          <>
            {' '}
            <a href={`/api/message-files/${id}`} download>
              Download it
            </a>
          </>
        )}
      </Time>
    </Frame>
  );
}

const [STEP, WIDTH, HEIGHT, LEAST] = [4, 2.5, 36, 3];

const Drawing = ({ peaks, heard }: { peaks: string; heard: number }) => (
  <svg viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    {readPeaks(peaks).map((peak, n) => {
      const height = Math.max(LEAST, peak * HEIGHT);
      const place = { x: n * STEP, y: (HEIGHT - height) / 2, width: WIDTH, height };
      return <Bar key={place.x} {...place} rx={1} $isHeard={(n + 0.5) / peaks.length < heard} />;
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
