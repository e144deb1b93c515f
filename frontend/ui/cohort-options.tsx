import type { Cohort } from '#shared/contract/cohorts.ts';

/** Options of a select: no cohort, and these. */
export const CohortOptions = ({ cohorts }: { cohorts: readonly Cohort[] }) => (
  <>
    <option value="">No cohort</option>
    {cohorts.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);
