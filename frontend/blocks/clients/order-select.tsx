import { Field } from '#frontend/ui/field.tsx';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { Options } from '#frontend/ui/options.tsx';
import type { ClientSort } from '#shared/contract/users.ts';
import { useClientChoice } from './use-client-choice.ts';

const orders: Readonly<Record<ClientSort, string>> = {
  newest: 'Newest first',
  name: 'Name',
  company: 'Company',
  day: 'Day',
  activity: 'Last activity',
};

/** The order of the cards, which have no columns to press. */
export function OrderSelect() {
  const [{ sort }, choose] = useClientChoice();
  return (
    <Field label="Order">
      <NativeSelect
        value={sort}
        onChange={({ target }) => choose({ sort: target.value as ClientSort, order: null })}
      >
        <Options of={Object.entries(orders).map(([value, label]) => [value, label])} />
      </NativeSelect>
    </Field>
  );
}
