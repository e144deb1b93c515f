import { NativeSelect } from '#frontend/ui/input.tsx';
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
      {statusFilters.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
