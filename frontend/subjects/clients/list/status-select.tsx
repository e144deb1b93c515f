import { NativeSelect, Options } from '#kit';
import { statusFilters, useClientChoice } from './use-client-choice.ts';

/** Filters the client table by status. */
export function StatusSelect({ onChoose }: { onChoose?: () => void }) {
  const [{ status }, choose] = useClientChoice();
  return (
    <NativeSelect
      aria-label="Show clients"
      value={status}
      onChange={({ target }) => {
        choose({ status: statusFilters[target.selectedIndex]?.value ?? 'all' });
        onChoose?.();
      }}
    >
      <Options of={statusFilters.map(({ value, label }) => [value, label])} />
    </NativeSelect>
  );
}
