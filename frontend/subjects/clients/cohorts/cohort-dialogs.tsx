import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { cohortsQuery, userQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import { Dialog, DialogForm, Field, Input, NamedOptions, NativeSelect, Options, readId } from '#kit';
import type { Cohort } from '#shared/contract/cohorts.ts';
import { type CohortPolicy, CohortForm as Schema } from '#shared/contract/forms.ts';
import { policyHints, policyInWords, policyNames } from '#shared/domain/next-day.ts';

const refreshes = [cohortsQuery, usersQuery, userQuery];
const policies = Object.keys(policyNames) as CohortPolicy[];

interface CohortDialogProps {
  /** Absent: a new one. */
  cohort?: Cohort;
  onClose: () => void;
}

/** Makes a cohort, or changes one: its start only while that lies ahead. */
export function CohortDialog({ cohort, onClose }: CohortDialogProps) {
  const { name = '', startsOn = '', policy = null, programmeId = null } = cohort ?? {};
  const { data: programmes = [] } = useQuery(programmesQuery());
  const form = useForm<Schema>({
    resolver: checkedBy(Schema),
    // Until its options are there, the select would show none.
    values: { name, startsOn, policy, programmeId: programmes.length > 0 ? programmeId : null },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const chosen = form.watch('policy');
  const save = useWrite(
    (body: Schema, idempotencyKey) =>
      cohort
        ? call('PUT /api/cohorts/:cohortId', { params: { cohortId: cohort.id }, body })
        : call('POST /api/cohorts', { body, idempotencyKey }),
    { refreshes, onDone: onClose },
  );
  const published = programmes.filter(
    ({ id, version, archivedAt }) => version !== null && (!archivedAt || id === programmeId),
  );
  const hasBegun = cohort !== undefined && !cohort.isAhead;
  return (
    <Dialog title={cohort ? `Edit ${cohort.name}` : 'New cohort'} onClose={onClose}>
      <DialogForm
        action={cohort ? 'Save' : 'Create cohort'}
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
              ? 'It has started, so the date cannot change.'
              : "Day 1 unlocks at 6:00 AM in each client's time zone."
          }
          error={errors.startsOn?.message ?? save.fieldErrors.startsOn}
        >
          <Input type="date" readOnly={hasBegun} {...form.register('startsOn')} />
        </Field>
        <Field label="How days open" hint={chosen && policyHints[chosen]}>
          <NativeSelect {...form.register('policy', { setValueAs: (value) => value || null })}>
            <option value="">{policyInWords(null)}</option>
            <Options of={policies.map((each) => [each, policyNames[each]])} />
          </NativeSelect>
        </Field>
        {published.length > 1 && (
          <Field
            label="Programme"
            hint="Applies to clients who haven't started."
            error={save.fieldErrors.programmeId}
          >
            <NativeSelect {...form.register('programmeId', { setValueAs: readId })}>
              <NamedOptions none="Keep their current programme" of={published} />
            </NativeSelect>
          </Field>
        )}
      </DialogForm>
    </Dialog>
  );
}
