import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UNASSIGNED } from '#frontend/kit/options.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import type { Selected } from '#frontend/subjects/clients/list/choose-client.tsx';
import { cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import {
  Dialog,
  DialogForm,
  Field,
  NamedOptions,
  NativeSelect,
  readId,
  TextArea,
  UNCHOSEN,
  Unchosen,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import { useAct } from './use-act.ts';

export interface ActDialogProps {
  selected: Selected;
  onClose: () => void;
  onDone: () => void;
}

export function UnlockDialog({ selected, onClose, onDone }: ActDialogProps) {
  const act = useAct(selected, onDone);
  return (
    <Dialog title={`Open the next day for ${selected.label}?`} onClose={onClose}>
      <DialogForm action="Open the next day" write={act} onSend={() => act.send({ kind: 'unlock' })}>
        <p>
          Everybody gets the day after the one they are on now. Whoever is paused or on the last day stays.
        </p>
      </DialogForm>
    </Dialog>
  );
}

export function PauseDialog({ selected, onClose, onDone }: ActDialogProps) {
  const [reason, setReason] = useState('');
  const act = useAct(selected, onDone);
  return (
    <Dialog title={`Pause ${selected.label}?`} onClose={onClose}>
      <DialogForm
        action="Pause"
        write={act}
        isReady={!isBlank(reason)}
        onSend={() => act.send({ kind: 'pause', reason: reason.trim() })}
      >
        <Field label="Reason" hint="The clients read it.">
          <TextArea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

export function ResumeDialog({ selected, onClose, onDone }: ActDialogProps) {
  const act = useAct(selected, onDone);
  return (
    <Dialog title={`End the pause of ${selected.label}?`} onClose={onClose}>
      <DialogForm action="End the pause" write={act} onSend={() => act.send({ kind: 'resume' })}>
        <p>Everybody who is paused goes on with the day that was kept.</p>
      </DialogForm>
    </Dialog>
  );
}

export function AssignDialog({ selected, onClose, onDone }: ActDialogProps) {
  const [to, setTo] = useState(UNCHOSEN);
  const { data: coaches = [] } = useQuery(coachesQuery());
  const act = useAct(selected, onDone);
  const coachId = readId(to);
  return (
    <Dialog title={`Assign ${selected.label}`} onClose={onClose}>
      <DialogForm
        write={act}
        action={to === UNCHOSEN ? 'Choose a coach' : 'Assign'}
        isReady={to !== UNCHOSEN}
        onSend={() => act.send(coachId === null ? { kind: 'unassign' } : { kind: 'assign', coachId })}
      >
        <Field label="Coach" hint="Every coach sees unassigned clients beside their own.">
          <NativeSelect value={to} onChange={({ target }) => setTo(target.value)}>
            <Unchosen>Choose a coach</Unchosen>
            <NamedOptions none={UNASSIGNED} of={coaches} />
          </NativeSelect>
        </Field>
      </DialogForm>
    </Dialog>
  );
}

export function CohortDialog({ selected, onClose, onDone }: ActDialogProps) {
  const [to, setTo] = useState(UNCHOSEN);
  const { data: cohorts = [] } = useQuery(cohortsQuery());
  const act = useAct(selected, onDone);
  return (
    <Dialog title={`Put ${selected.label} into a cohort`} onClose={onClose}>
      <DialogForm
        write={act}
        action={to === UNCHOSEN ? 'Choose a cohort' : 'Change cohort'}
        isReady={to !== UNCHOSEN}
        onSend={() => act.send(to === '' ? { kind: 'no-cohort' } : { kind: 'cohort', cohortId: Number(to) })}
      >
        <Field
          label="Cohort"
          hint="Whoever has not begun waits for its start. Whoever has begun keeps their day."
        >
          <NativeSelect value={to} onChange={({ target }) => setTo(target.value)}>
            <Unchosen>Choose a cohort</Unchosen>
            <NamedOptions none="No cohort" of={cohorts} />
          </NativeSelect>
        </Field>
      </DialogForm>
    </Dialog>
  );
}
