import { useQuery } from '@tanstack/react-query';
import { Mic, Pause, Play, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useUnsentFiles } from '#frontend/data/outbox/unsent.ts';
import { useLeaveWarning } from '#frontend/kit/use-leave-warning.ts';
import { readStateQuery } from '#frontend/subjects/conversation/queries.ts';
import type { ThreadScope } from '#frontend/subjects/conversation/thread/thread.ts';
import { Button, color, Muted, QuietIcon, Row, radius, space, VisuallyHidden, Well } from '#kit';
import { minutesOf } from '#shared/domain/voice-notes.ts';
import type { Recorded, Recorder, Recording } from './record-sound.ts';
import { useVoicePlace, type VoicePlace } from './voice-place.ts';
import { VoicePlayer } from './voice-player.tsx';

const Time = styled.span<{ $isOn: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 4.5rem;
  font-variant-numeric: tabular-nums;
  &::before {
    content: '';
    width: 12px;
    height: 12px;
    border-radius: ${radius.round};
    background: ${({ $isOn }) => color($isOn ? 'danger' : 'borderStrong')};
    forced-color-adjust: none;
  }
`;

const statusOf: Readonly<Record<Exclude<Recorded['step'], 'failed'>, string>> = {
  asking: 'Allow the microphone to begin',
  recording: 'Recording',
  paused: 'Recording paused',
  reading: 'Preparing your recording…',
  ready: 'Recorded. Listen to it, send it or discard it.',
};

interface VoiceToolsProps {
  scope: ThreadScope;
  onSend: NonNullable<VoiceRecorderProps['onSend']>;
  onClosed: () => void;
}

/** The microphone in the composer's field, and the recorder above it. */
export function VoiceTools({ scope: { userId, day, isWhole, viewer }, onSend, onClosed }: VoiceToolsProps) {
  const voice = useVoicePlace(`message ${userId}:${isWhole ? 'any' : day}`, userId);
  return (
    <>
      <QuietIcon
        aria-label="Record a voice note"
        aria-expanded={voice.recorder !== undefined}
        onClick={voice.open}
      >
        <Mic size={20} aria-hidden="true" />
      </QuietIcon>
      {voice.recorder && (
        <div style={{ marginBottom: space(2) }}>
          <VoiceRecorder
            voice={voice}
            userId={userId}
            reader={viewer === 'coach' ? 'This client' : 'Your coach'}
            onSend={onSend}
            onClosed={onClosed}
          />
        </div>
      )}
    </>
  );
}

interface VoiceRecorderProps {
  voice: VoicePlace;
  /** Of the conversation. */
  userId: number;
  /** Who is asked for. */
  reader: 'This client' | 'Your coach';
  /** Undefined: it leaves with the form that it stands in. */
  onSend?: (recording: Recording, onStored: () => void) => void;
  /** Runs after the recording was sent or discarded. */
  onClosed: () => void;
}

/** Records a voice note, and plays it before it is sent. */
export const VoiceRecorder = (props: VoiceRecorderProps) =>
  props.voice.recorder && <Open key={props.voice.name} {...props} recorder={props.voice.recorder} />;

function Open({ voice, recorder, onSend, onClosed, ...whom }: VoiceRecorderProps & { recorder: Recorder }) {
  const state = useSyncExternalStore(recorder.subscribe, recorder.read);
  const { step } = state;
  const onClose = (): void => {
    voice.close();
    onClosed();
  };
  // Signing out and closing the page ask first.
  useUnsentFiles(step !== 'asking' && step !== 'failed' ? 1 : 0);
  useLeaveWarning(step !== 'asking' && step !== 'failed');
  useEffect(() => recorder.watch(), [recorder]);
  return (
    <Well as="section" tone="raised" padding={3} gap={2} isFramed aria-label="Voice note">
      <VisuallyHidden role="status">{state.step === 'failed' ? '' : statusOf[state.step]}</VisuallyHidden>
      {state.step === 'failed' && <p role="alert">{state.message}</p>}
      {state.step === 'ready' && <VoicePlayer src={state.url} voice={state.recording.shown.voice} />}
      <AsksForText {...whom} />
      <Row gap={2}>
        <Steps
          state={state}
          recorder={recorder}
          onSend={onSend && ((recording) => onSend(recording, onClose))}
        />
        <Button variant="quiet" size="small" onClick={onClose}>
          {state.step !== 'failed' && <Trash2 size={16} aria-hidden="true" />}
          {state.step === 'failed' ? 'Close' : 'Discard'}
        </Button>
      </Row>
    </Well>
  );
}

type ButtonRef = RefObject<HTMLButtonElement>;

interface StepsProps {
  state: Recorded;
  recorder: Recorder;
  onSend: ((recording: Recording) => void) | undefined;
}

/** The next step of a recording; its button has the focus. */
function Steps({ state, recorder, onSend }: StepsProps) {
  const { step } = state;
  const next = useRef<HTMLElement>(null);
  const isRunning = step === 'recording' || step === 'paused';
  const phase = isRunning ? 'running' : step;
  useEffect(() => {
    if (phase === 'running' || phase === 'ready') next.current?.focus();
  }, [phase]);
  if (state.step === 'ready' && !onSend)
    return (
      <Muted as="p" ref={next as RefObject<HTMLParagraphElement>} tabIndex={-1}>
        It is sent with your feedback.
      </Muted>
    );
  if (state.step === 'ready')
    return (
      <Button ref={next as ButtonRef} size="small" onClick={() => onSend?.(state.recording)}>
        <SendHorizontal size={16} aria-hidden="true" />
        Send voice note
      </Button>
    );
  if (!isRunning) return step === 'failed' ? null : <Muted as="p">{statusOf[step]}</Muted>;
  const isOn = step === 'recording';
  const Icon = isOn ? Pause : Play;
  return (
    <>
      <Time $isOn={isOn}>{minutesOf('ms' in state ? state.ms : 0)}</Time>
      <Button ref={next as ButtonRef} variant="secondary" size="small" onClick={recorder.stop}>
        <Square size={16} aria-hidden="true" />
        Stop
      </Button>
      <Button variant="quiet" size="small" onClick={isOn ? recorder.pause : recorder.resume}>
        <Icon size={16} aria-hidden="true" />
        {isOn ? 'Pause' : 'Resume'}
      </Button>
    </>
  );
}

/** Who cannot listen has said so in their profile. */
function AsksForText({ userId, reader }: Pick<VoiceRecorderProps, 'userId' | 'reader'>) {
  const { data, refetch } = useQuery(readStateQuery(userId));
  useEffect(() => void refetch(), [refetch]);
  if (!data?.asksForText) return null;
  return <Muted as="p">{reader} prefers text to voice notes. Please write a summary beside it.</Muted>;
}
