import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { DayStrip } from '#frontend/blocks/insights/day-strip.tsx';
import { LoadStrip } from '#frontend/blocks/insights/load-strip.tsx';
import { space } from '#frontend/theme/tokens.ts';
import { optionalPart } from '#frontend/ui/boundary.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { NativeSelect } from '#frontend/ui/field.tsx';
import { Card, Page, PageHeading, Row, VisuallyHidden } from '#frontend/ui/layout.tsx';
import { Options } from '#frontend/ui/options.tsx';
import { TooltipProvider } from '#frontend/ui/tooltip.tsx';
import { DEFAULT_INSIGHT_WEEKS, insightWeeks } from '#shared/contract/limits.ts';
import { NowFiles } from './now-files.tsx';

const { Part: Pictures } = optionalPart(async () => (await import('./pictures.tsx')).Pictures);

const Tools = styled(Row)`
  @media print { & > button { display: none; } }
`;

const Now = styled(Card)`
  padding-block: ${space(2)} 0;
  & > section:first-of-type { border-top: 0; }
`;

/** How the site does: where people are and stop, how long they wait, and what comes. */
export function InsightsPage() {
  const [weeks, choose] = useWeeks();
  return (
    <TooltipProvider>
      <Page $width="wide">
        <Row $justify="space-between">
          <PageHeading title="Insights" />
          <Tools $gap={2}>
            <NativeSelect
              aria-label="Period"
              value={weeks}
              onChange={({ target }) => choose(Number(target.value))}
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
          <DayStrip isAnswered />
          <LoadStrip isAnswered />
          <NowFiles />
        </Now>
        <Pictures weeks={weeks} />
      </Page>
    </TooltipProvider>
  );
}

const periods: readonly { weeks: number; label: string }[] = insightWeeks.map((weeks) => ({
  weeks,
  label: weeks === 52 ? 'Last year' : `Last ${weeks} weeks`,
}));

/** The period, kept in the address. */
function useWeeks(): [number, (weeks: number) => void] {
  const [address, setAddress] = useSearchParams();
  const given = Number(address.get('weeks'));
  const weeks = insightWeeks.find((each) => each === given) ?? DEFAULT_INSIGHT_WEEKS;
  const choose = (next: number): void =>
    setAddress(next === DEFAULT_INSIGHT_WEEKS ? {} : { weeks: String(next) }, { replace: true });
  return [weeks, choose];
}
