import { Download } from 'lucide-react';
import styled from 'styled-components';
import { saveFile } from '#frontend/data/http/save-file.ts';
import { Button, Row } from '#kit';
import { csvOf } from '#shared/domain/csv.ts';

/** For spreadsheets: plain numbers, and dates as 2026-11-23. */
export interface CsvFile {
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Buttons that are not printed. */
export const OffPaper = styled(Row)`
  @media print { display: none; }
`;

interface CsvButtonProps {
  /** The file is named after it. */
  title: string;
  file: CsvFile;
  label: string;
  /** Id of what describes the button. */
  about?: string;
}

/** Saves a table as a file. */
export const CsvButton = ({ title, file: { head, rows }, label, about }: CsvButtonProps) => (
  <Button
    variant="quiet"
    size="small"
    aria-describedby={about}
    onClick={() => {
      const cells = rows.map((row) => row.map((cell) => String(cell ?? '')));
      const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      saveFile(new Blob([csvOf([head, ...cells])], { type: 'text/csv' }), `${name}.csv`);
    }}
  >
    <Download size={16} aria-hidden="true" />
    {label}
  </Button>
);
