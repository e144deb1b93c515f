import type { Coach } from '#shared/contract/team.ts';

export const UNASSIGNED = 'Unassigned';

/** What `mine` lists. */
export const OWN_AND_UNASSIGNED = 'Mine and unassigned';

/** The value of a choice among coaches; null: nobody. */
export const coachValue = (coachId: number | null | undefined): string =>
  coachId == null ? '' : String(coachId);
export const readCoach = (value: string): number | null => (value === '' ? null : Number(value));

/** Options of a select: nobody, and these coaches. */
export const CoachOptions = ({ coaches }: { coaches: readonly Coach[] }) => (
  <>
    <option value="">{UNASSIGNED}</option>
    {coaches.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);
