import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useProgrammesInUse } from '#frontend/subjects/programme/programme-names.ts';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import {
  Button,
  Card,
  Fold,
  lazy,
  Muted,
  NamedOptions,
  NativeSelect,
  Options,
  Page,
  PageHeading,
  Row,
  space,
  TooltipProvider,
  VisuallyHidden,
} from '#kit';
import { DEFAULT_INSIGHT_WEEKS, insightWeeks } from '#shared/contract/limits.ts';
import { CsvButton, OffPaper } from './csv.tsx';
import { DayStrip } from './day-strip.tsx';
import type { ShownPeriod } from './labels.ts';
import { LoadStrip } from './load-strip.tsx';
import { clientsByDayQuery, loadQuery } from './queries.ts';

const Pictures = lazy(async () => (await import('./pictures.tsx')).Pictures);

const Now = styled(Card)`
  padding-block: ${space(2)} 0;
  & > section:first-of-type { border-top: 0; }
`;

/** How the site does: where people are and stop, how long they wait, and what comes. */
export function InsightsPage() {
  const [period, choose] = usePeriod();
  const { weeks, programme, titles } = period;
  const programmes = useProgrammesInUse(programme, true);
  const name = programmes.find(({ id }) => id === programme)?.name;
  return (
    <TooltipProvider>
      <Page $width="wide">
        <Row justify="space-between">
          <Row gap={[1, 4]} align="baseline">
            <PageHeading title={name ? `Insights: ${name}` : 'Insights'} />
            <Muted>The whole team</Muted>
          </Row>
          <Row gap={2}>
            {programmes.length > 0 && (
              <NativeSelect
                aria-label="Programme"
                value={programme ?? ''}
                onChange={({ target }) => choose({ programme: target.value })}
              >
                <NamedOptions none="All programmes" of={programmes} />
              </NativeSelect>
            )}
            <NativeSelect
              aria-label="Period"
              value={weeks}
              onChange={({ target }) => choose({ weeks: target.value })}
            >
              <Options of={periods} />
            </NativeSelect>
            <OffPaper>
              <Button variant="secondary" onClick={() => window.print()}>
                Print
              </Button>
            </OffPaper>
          </Row>
        </Row>
        <Now aria-labelledby="now">
          <VisuallyHidden as="h2" id="now">
            Now
          </VisuallyHidden>
          <DayStrip isAnswered programme={programme} titles={titles} />
          <LoadStrip isAnswered programme={programme} />
          <NowFiles programme={programme} />
        </Now>
        <Pictures period={period} />
      </Page>
    </TooltipProvider>
  );
}

/** The numbers of the two strips as files. */
function NowFiles({ programme }: { programme: number | undefined }) {
  const { data: days = [] } = useQuery(clientsByDayQuery(programme));
  const { data: load } = useQuery(loadQuery(programme));
  const files = {
    'Clients by day': {
      head: ['Day', 'Clients', 'Of them without activity'],
      rows: days.map(({ day, clients, silent }) => [day, clients, silent]),
    },
    'Expected submissions': {
      head: ['Date', 'Submissions'],
      rows: (load?.days ?? []).map(({ date, expected }) => [date, expected]),
    },
  };
  return (
    <OffPaper style={{ paddingBottom: space(3) }}>
      <Fold title="Numbers" isQuiet>
        {Object.entries(files).map(([title, file]) => (
          <CsvButton key={title} title={title} file={file} label={`${title} (CSV)`} />
        ))}
      </Fold>
    </OffPaper>
  );
}

const periods = insightWeeks.map(
  (weeks) => [weeks, weeks === 52 ? 'Last year' : `Last ${weeks} weeks`] as const,
);

type Choose = (change: { weeks?: string; programme?: string }) => void;

/** The period and the programme, kept in the address. */
function usePeriod(): [ShownPeriod, Choose] {
  const [address, setAddress] = useSearchParams();
  const { data: programmes } = useQuery(programmesQuery());
  const [weeks = DEFAULT_INSIGHT_WEEKS, given] = [
    insightWeeks.find((each) => String(each) === address.get('weeks')),
    /^[1-9]\d{0,8}$/.exec(address.get('programme') ?? '')?.[0],
  ];
  const chosen = programmes?.find(({ id }) => String(id) === given);
  // One that is gone counts as none.
  const programme = given && (chosen || !programmes) ? Number(given) : undefined;
  const choose: Choose = (change) => {
    const next = { weeks: String(weeks), programme: String(programme ?? ''), ...change };
    if (next.weeks === String(DEFAULT_INSIGHT_WEEKS)) next.weeks = '';
    setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), { replace: true });
  };
  return [{ weeks, programme, titles: chosen?.titles ?? [] }, choose];
}
