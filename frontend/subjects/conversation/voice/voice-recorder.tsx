import { useQuery } from '@tanstack/react-query';
import { Pause, Play, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useUnsentFiles } from '#frontend/data/outbox/unsent.ts';
import { useLeaveWarning } from '#frontend/kit/use-leave-warning.ts';
import { readStateQuery } from '#frontend/subjects/conversation/queries.ts';
import { Button, color, mutedText, radius, space, VisuallyHidden, wrapped } from '#kit';
import { minutesOf } from '#shared/domain/voice-notes.ts';
import type { Recorded, Recorder, Recording } from './record-sound.ts';
import type { VoicePlace } from './voice-place.ts';
import { VoicePlayer } from './voice-player.tsx';

const Panel = styled.section`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
`;

const Line = styled.div`
  ${wrapped}
  gap: ${space(2)};
`;

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

const Hint = styled.p`${mutedText('label')}`;

const statusOf: Readonly<Record<Exclude<Recorded['step'], 'failed'>, string>> = {
  asking: 'Allow the microphone to begin',
  recording: 'Recording',
  paused: 'Recording paused',
  reading: 'Preparing your recording…',
  ready: 'Recorded. Listen to it, send it or discard it.',
};

export interface VoiceRecorderProps {
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
    <Panel aria-label="Voice note">
      <VisuallyHidden role="status">{state.step === 'failed' ? '' : statusOf[state.step]}</VisuallyHidden>
      {state.step === 'failed' && <p role="alert">{state.words}</p>}
      {state.step === 'ready' && <VoicePlayer src={state.url} voice={state.recording.shown.voice} />}
      <AsksForText {...whom} />
      <Line>
        <Steps {...{ state, recorder }} onSend={onSend && ((recording) => onSend(recording, onClose))} />
        <Button variant="quiet" size="small" onClick={onClose}>
          {state.step !== 'failed' && <Trash2 size={16} aria-hidden="true" />}
          {state.step === 'failed' ? 'Close' : 'Discard'}
        </Button>
      </Line>
    </Panel>
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
      <Hint ref={next as RefObject<HTMLParagraphElement>} tabIndex={-1}>
        It is sent with your feedback.
      </Hint>
    );
  if (state.step === 'ready')
    return (
      <Button ref={next as ButtonRef} size="small" onClick={() => onSend?.(state.recording)}>
        <SendHorizontal size={16} aria-hidden="true" />
        Send voice note
      </Button>
    );
  if (!isRunning) return step === 'failed' ? null : <Hint>{statusOf[step]}</Hint>;
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
  return <Hint>{reader} cannot listen to voice notes. Please write a summary beside it.</Hint>;
}
