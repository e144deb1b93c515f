import { call } from '#frontend/data/calls/api.ts';
import { checkedBy, useForm } from '#frontend/data/calls/form-check.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { Field, Input, NativeSelect } from '#frontend/ui/field.tsx';
import { Options } from '#frontend/ui/options.tsx';
import type { Cohort } from '#shared/contract/cohorts.ts';
import { CohortForm as Schema } from '#shared/contract/forms.ts';
import { policyHints, policyNames } from './cohort-words.ts';

const refreshes = [keys.cohorts, keys.users, keys.anyUser];
const policies = Object.keys(policyNames) as Cohort['policy'][];

interface CohortDialogProps {
  /** Absent: a new one. */
  cohort?: Cohort;
  onClose: () => void;
}

/** Makes a cohort, or changes one: its start only while that lies ahead. */
function CohortDialog({ cohort, onClose }: CohortDialogProps) {
  const { name = '', startsOn = '', policy = 'coach_or_wait' } = cohort ?? {};
  const form = useForm<Schema>({ resolver: checkedBy(Schema), defaultValues: { name, startsOn, policy } });
  const { errors, isSubmitting } = form.formState;
  const save = useWrite(
    (body: Schema, idempotencyKey) =>
      cohort
        ? call('PUT /api/cohorts/:cohortId', { params: { cohortId: cohort.id }, body })
        : call('POST /api/cohorts', { body, idempotencyKey }),
    { refreshes, onDone: onClose },
  );
  const hasBegun = cohort !== undefined && !cohort.isAhead;
  return (
    <Dialog title={cohort ? `Edit ${cohort.name}` : 'New cohort'} onClose={onClose}>
      <DialogForm
        action={cohort ? 'Save' : 'Make cohort'}
        refusal={save.refusal}
        isBusy={isSubmitting}
        onSend={form.handleSubmit((body) => save.send(body))}
      >
        <Field label="Name" hint="Seen by coaches." error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          label="Start date"
          hint={
            hasBegun
              ? 'It has begun, so its start stays.'
              : "Day 1 opens at 6:00 AM of this day, by each client's clock."
          }
          error={errors.startsOn?.message ?? save.fieldErrors.startsOn}
        >
          <Input type="date" readOnly={hasBegun} {...form.register('startsOn')} />
        </Field>
        <Field label="How days open" hint={policyHints[form.watch('policy') ?? policy]}>
          <NativeSelect {...form.register('policy')}>
            <Options of={policies.map((each) => [each, policyNames[each]])} />
          </NativeSelect>
        </Field>
      </DialogForm>
    </Dialog>
  );
}

interface RemoveCohortDialogProps {
  cohort: Cohort;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveCohortDialog({ cohort, onClose, onRemoved }: RemoveCohortDialogProps) {
  const { id: cohortId, name } = cohort;
  const remove = useWrite(() => call('DELETE /api/cohorts/:cohortId', { params: { cohortId } }), {
    onAnswer: onRemoved,
    refreshes: [keys.cohorts],
  });
  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <DialogForm action="Remove" isDangerous write={remove} onSend={() => remove.send(undefined)}>
        <p>It has no clients, so nobody is affected.</p>
      </DialogForm>
    </Dialog>
  );
}

/** The parts that one chunk loads. */
export const cohortDialogs = { CohortDialog, RemoveCohortDialog };
