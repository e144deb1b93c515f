import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { DayStrip } from '#frontend/subjects/insights/day-strip.tsx';
import { LoadStrip } from '#frontend/subjects/insights/load-strip.tsx';
import { useProgrammesInUse } from '#frontend/subjects/programme/programme-names.ts';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import {
  Button,
  Card,
  lazy,
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
import { NowFiles } from './now-files.tsx';
import type { ShownPeriod } from './words.ts';

const Pictures = lazy(async () => (await import('./pictures.tsx')).Pictures);

const Tools = styled(Row)`
  @media print { & > button { display: none; } }
`;

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
          <PageHeading title={name ? `Insights: ${name}` : 'Insights'} />
          <Tools gap={2}>
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
              <Options of={periods.map((period) => [period.weeks, period.label])} />
            </NativeSelect>
            <Button variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
          </Tools>
        </Row>
        <Now aria-labelledby="now">
          <VisuallyHidden as="h2" id="now">
            Now
          </VisuallyHidden>
          <DayStrip isAnswered {...{ programme, titles }} />
          <LoadStrip isAnswered programme={programme} />
          <NowFiles programme={programme} />
        </Now>
        <Pictures period={period} />
      </Page>
    </TooltipProvider>
  );
}

const periods: readonly { weeks: number; label: string }[] = insightWeeks.map((weeks) => ({
  weeks,
  label: weeks === 52 ? 'Last year' : `Last ${weeks} weeks`,
}));

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
