import { type ReactNode, useId } from 'react';
import type { Write } from '#frontend/data/http/use-write.ts';
import { NativeSelect } from '#kit';

interface ChosenFactProps<T> {
  label: string;
  value: number | null;
  write: Pick<Write<T>, 'isBusy' | 'send'>;
  /** The chosen value. */
  read: (value: string) => T;
  options: ReactNode;
  children?: ReactNode;
}

/** A choice that is sent at once. */
export function ChosenFact<T>({ label, value, write, read, options, children }: ChosenFactProps<T>) {
  const id = useId();
  return (
    <>
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd>
        <NativeSelect
          {...{ id, value: value ?? '', disabled: write.isBusy }}
          onChange={({ target }) => void write.send(read(target.value))}
        >
          {options}
        </NativeSelect>
        {children}
      </dd>
    </>
  );
}
