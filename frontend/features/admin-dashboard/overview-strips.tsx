import { DayStrip } from '#frontend/blocks/insights/day-strip.tsx';
import { LoadStrip } from '#frontend/blocks/insights/load-strip.tsx';

export const OverviewStrips = () => (
  <>
    <DayStrip />
    <LoadStrip />
  </>
);
