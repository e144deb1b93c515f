import { useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { unlockNote } from '#frontend/subjects/work/days/next-day-text.ts';
import { Checkbox, color, Muted, radius, space, useKeys } from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { Group } from './rating-field.tsx';
import type { Review, ReviewInput } from './use-review-form.ts';

const Way = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0 ${space(3)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  cursor: pointer;
  &:has(:checked) { border-color: ${color('accent')}; background: ${color('accentSoft')}; }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  & input { margin: 0; accent-color: ${color('accent')}; }
`;

interface ChoiceFieldProps {
  form: UseFormReturn<ReviewInput, unknown, Review>;
  client: User;
  task: Task;
}

const choices = [
  [false, 'Accept'],
  [true, 'Ask for a new version'],
] as const;

/** Accepts the work, with or without the next day, or asks for a new version; V changes the choice. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { form, client, task } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const asks = form.watch('ask') === true;
  const choose = (ask: boolean): void => form.setValue('ask', ask, { shouldDirty: true });
  const turn = (): void => {
    if (!group.current?.checkVisibility()) return;
    choose(!asks);
    group.current.querySelectorAll('input')[asks ? 0 : 1]?.focus();
  };
  useKeys({ v: turn }, '');
  return (
    <div>
      <Group ref={group}>
        <legend>This version</legend>
        {choices.map(([ask, label]) => (
          <Way key={label}>
            <input type="radio" name={name} checked={asks === ask} onChange={() => choose(ask)} />
            {label}
          </Way>
        ))}
      </Group>
      {asks ? (
        <Muted as="p">
          {client.name} is asked for a new version of Day {task.day} and sees the open points.{' '}
          {unlockNote(task.day, client, false, true)}
        </Muted>
      ) : (
        <UnlockField {...props} />
      )}
    </div>
  );
}

function UnlockField({ form, client, task }: ChoiceFieldProps) {
  const unlocks = form.watch('unlockNext') ?? false;
  const note = unlockNote(task.day, client, unlocks);
  return (
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
  );
}
