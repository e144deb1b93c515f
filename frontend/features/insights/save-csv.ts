import { csvOf } from '#shared/domain/csv.ts';
import type { Sheet } from './sheet-table.tsx';

/** Saves a table as a file named after its title. */
export function saveCsv(title: string, { file: { head, rows } }: Sheet): void {
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const address = URL.createObjectURL(
    new Blob([csvOf([head, ...rows.map((row) => row.map((cell) => String(cell ?? '')))])], {
      type: 'text/csv',
    }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
