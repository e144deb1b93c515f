import { useId, useRef } from 'react';
import styled from 'styled-components';
import { unlockNote } from '#frontend/subjects/daily-work/days/next-day-text.ts';
import { Checkbox, Muted, Pill, space, useKeys, VisuallyHidden, wrapped } from '#kit';
import { firstName } from '#shared/domain/person.ts';
import { useReview } from './review-context.ts';
import type { FormHandle } from './use-review-form.ts';

const Choices = styled.fieldset`
  ${wrapped}
  gap: ${space(2)};
`;

/** Accepts the work, with or without the next day, or asks for a new version; V moves the focus here. */
export function VerdictField({ form }: { form: FormHandle }) {
  const { client, task } = useReview();
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const asks = form.watch('ask') === true;
  const unlocks = form.watch('unlockNext') ?? false;
  const note = unlockNote(task.day, client, unlocks);
  const choices = [
    [false, unlocks && note === '' ? `Accept, open Day ${task.day + 1}` : 'Accept'],
    [true, 'Ask for a new version'],
  ] as const;
  useKeys({ v: () => group.current?.querySelector<HTMLInputElement>(':checked')?.focus() }, '');
  return (
    <>
      <Choices ref={group}>
        <VisuallyHidden as="legend">This version</VisuallyHidden>
        {choices.map(([ask, label]) => (
          <Pill
            key={String(ask)}
            name={name}
            checked={asks === ask}
            onChange={() => form.setValue('ask', ask, { shouldDirty: true })}
          >
            {label}
          </Pill>
        ))}
      </Choices>
      <div>
        {asks ? (
          <Muted as="p">
            {firstName(client.name)} will be asked for a new version of Day {task.day}.{' '}
            {unlockNote(task.day, client, false, true)}
          </Muted>
        ) : (
          <Checkbox
            label="Unlock Next Task"
            hint={
              <>
                This will allow the user to proceed to the next day's task.
                {note && <br />}
                {note}
              </>
            }
            checked={unlocks}
            onChange={(checked) => form.setValue('unlockNext', checked, { shouldDirty: true })}
          />
        )}
      </div>
    </>
  );
}
