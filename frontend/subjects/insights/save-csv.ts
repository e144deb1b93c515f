import { csvOf } from '#shared/domain/csv.ts';

/** For spreadsheets: plain numbers, and dates as 2026-11-23. */
export interface CsvFile {
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Saves a table as a file named after its title. */
export function saveCsv(title: string, { head, rows }: CsvFile): void {
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
