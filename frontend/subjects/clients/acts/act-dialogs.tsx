import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { isTransient } from '#frontend/data/http/api-error.ts';
import { offerUndo } from '#frontend/data/http/undo-offer.ts';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { UNASSIGNED } from '#frontend/kit/options.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { keepChoice, type Selected } from '#frontend/subjects/clients/list/choose-client.tsx';
import { actsQuery, cohortsQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import {
  Dialog,
  DialogForm,
  Field,
  NamedOptions,
  NativeSelect,
  TextArea,
  toast,
  UNCHOSEN,
  Unchosen,
} from '#kit';
import type { Act, Deed } from '#shared/contract/acts.ts';
import { isBlank } from '#shared/contract/blank.ts';
import { stateOf, titleOf, undoneUntil } from './act-texts.ts';

/** Starts an act on the chosen clients; the list above the table shows how it goes on. */
export function useAct({ to }: Selected, onDone: () => void): Write<Deed> {
  // The clients who were shown when the dialog opened; after a refusal, those who are shown now.
  const shown = useRef<Selected['to'] | null>(to);
  const start = async (deed: Deed, idempotencyKey: string): Promise<Act> => {
    try {
      return await call('POST /api/acts', { body: { deed, to: shown.current ?? to }, idempotencyKey });
    } catch (error) {
      if (!isTransient(error)) shown.current = null;
      throw error;
    }
  };
  return useWrite(start, { refreshes: [actsQuery, usersQuery], onAnswer: offer, onDone });
}

/** Until an act begins. The clients are chosen again after Undo, as they were. */
function offer(act: Act): void {
  const begins = undoneUntil(act);
  if (begins === null) return;
  const chooseAgain = keepChoice();
  offerUndo(titleOf(act), () => void undo(act, chooseAgain), { begins: Date.parse(begins) });
}

async function undo({ id: actId }: Act, chooseAgain: () => void): Promise<void> {
  try {
    const stopped = await call('POST /api/acts/:actId/stop', { params: { actId } });
    toast({ title: titleOf(stopped), description: stateOf(stopped) });
    chooseAgain();
  } catch {
    toast({ title: 'Not stopped', description: 'Please try again.', isDestructive: true });
  }
  await freshness.refresh(actsQuery);
}

export interface ActDialogProps {
  selected: Selected;
  onClose: () => void;
  onDone: () => void;
}

interface FormProps extends ActDialogProps {
  title: string;
  /** Label of the submit button. */
  action: string;
  /** What is done to the clients; null: not chosen yet. */
  deed: Deed | null;
  children: ReactNode;
}

function ActDialog({ selected, onClose, onDone, title, action, deed, children }: FormProps) {
  const act = useAct(selected, onDone);
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm action={action} write={act} isReady={deed !== null} onSend={() => deed && act.send(deed)}>
        {children}
      </DialogForm>
    </Dialog>
  );
}

export const UnlockDialog = (props: ActDialogProps) => (
  <ActDialog
    {...props}
    title={`Open the next day for ${props.selected.label}?`}
    action="Open the next day"
    deed={{ kind: 'unlock' }}
  >
    <p>Moves everyone to their next day, except clients who are paused or on the last day.</p>
  </ActDialog>
);

export function PauseDialog(props: ActDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      {...props}
      title={`Pause ${props.selected.label}?`}
      action="Pause"
      deed={isBlank(reason) ? null : { kind: 'pause', reason: reason.trim() }}
    >
      <Field label="Reason" hint="The clients will see it.">
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ActDialog>
  );
}

export const ResumeDialog = (props: ActDialogProps) => (
  <ActDialog
    {...props}
    title={`End the pause of ${props.selected.label}?`}
    action="End the pause"
    deed={{ kind: 'resume' }}
  >
    <p>Everybody who is paused goes on with the day that was kept.</p>
  </ActDialog>
);

export function AssignDialog(props: ActDialogProps) {
  const [to, setTo] = useState(UNCHOSEN);
  const { data: coaches = [] } = useQuery(coachesQuery());
  const deed: Deed = to === '' ? { kind: 'unassign' } : { kind: 'assign', coachId: Number(to) };
  return (
    <ActDialog
      {...props}
      title={`Assign ${props.selected.label}`}
      action={to === UNCHOSEN ? 'Choose a coach' : 'Assign'}
      deed={to === UNCHOSEN ? null : deed}
    >
      <Field label="Coach" hint="Every coach sees unassigned clients beside their own.">
        <NativeSelect value={to} onChange={({ target }) => setTo(target.value)}>
          <Unchosen>Choose a coach</Unchosen>
          <NamedOptions none={UNASSIGNED} of={coaches} />
        </NativeSelect>
      </Field>
    </ActDialog>
  );
}

export function CohortDialog(props: ActDialogProps) {
  const [to, setTo] = useState(UNCHOSEN);
  const { data: cohorts = [] } = useQuery(cohortsQuery());
  const deed: Deed = to === '' ? { kind: 'no-cohort' } : { kind: 'cohort', cohortId: Number(to) };
  return (
    <ActDialog
      {...props}
      title={`Put ${props.selected.label} into a cohort`}
      action={to === UNCHOSEN ? 'Choose a cohort' : 'Change cohort'}
      deed={to === UNCHOSEN ? null : deed}
    >
      <Field
        label="Cohort"
        hint="Clients who have not started wait for the cohort's start; the others keep their day."
      >
        <NativeSelect value={to} onChange={({ target }) => setTo(target.value)}>
          <Unchosen>Choose a cohort</Unchosen>
          <NamedOptions none="No cohort" of={cohorts} />
        </NativeSelect>
      </Field>
    </ActDialog>
  );
}
