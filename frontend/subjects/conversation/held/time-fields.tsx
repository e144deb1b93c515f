import type { ReactNode } from 'react';
import { Field, Input, NativeSelect, Options, Split } from '#kit';
import { clockTime } from '#shared/domain/dates.ts';
import { hoursOfDay } from './hold-times.ts';

interface TimeFieldsProps {
  /** '2026-11-24T08:00'; the day is empty while none is chosen. */
  at: string;
  onChange: (at: string) => void;
  error?: string | undefined;
  children?: ReactNode;
}

/** A day and an hour of another clock. */
export function TimeFields({ at, onChange, error, children }: TimeFieldsProps) {
  const [day = '', hour = '08:00'] = at.split('T');
  return (
    <>
      <Split align="stretch">
        <Field label="Day" error={error}>
          <Input type="date" value={day} onChange={({ target }) => onChange(`${target.value}T${hour}`)} />
        </Field>
        <Field label="Hour">
          <NativeSelect value={hour} onChange={({ target }) => onChange(`${day}T${target.value}`)}>
            <Options of={hoursOfDay(hour).map((each) => [each, clockTime(`2000-01-01T${each}Z`, 'UTC')])} />
          </NativeSelect>
        </Field>
      </Split>
      {children}
    </>
  );
}

/** A day is chosen. */
export const isTimeChosen = (at: string): boolean => /^\d{4}-\d\d-\d\dT/.test(at);
