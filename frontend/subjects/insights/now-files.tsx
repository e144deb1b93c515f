import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { clientsByDayQuery, loadQuery } from '#frontend/subjects/insights/queries.ts';
import { Button, flushQuiet, Row, space } from '#kit';
import { type CsvFile, saveCsv } from './save-csv.ts';

const Tools = styled(Row)`
  ${flushQuiet}
  padding-bottom: ${space(3)};
  @media print { display: none; }
`;

const File = ({ title, file }: { title: string; file: CsvFile }) => (
  <Button variant="quiet" size="small" onClick={() => saveCsv(title, file)}>
    <Download size={16} aria-hidden="true" />
    {title} (CSV)
  </Button>
);

/** The numbers of the two strips as files. */
export function NowFiles({ programme }: { programme: number | undefined }) {
  const { data: days = [] } = useQuery(clientsByDayQuery(programme));
  const { data: load } = useQuery(loadQuery(programme));
  return (
    <Tools gap={1}>
      <File
        title="Where everybody is"
        file={{
          head: ['Day', 'Clients', 'Of them without activity'],
          rows: days.map(({ day, clients, silent }) => [day, clients, silent]),
        }}
      />
      <File
        title="Expected submissions"
        file={{
          head: ['Date', 'Submissions'],
          rows: (load?.days ?? []).map(({ date, expected }) => [date, expected]),
        }}
      />
    </Tools>
  );
}
