import type { ReactElement } from 'react';
import { RequiredFactor } from '#frontend/features/settings/required-factor.tsx';
import { WithData } from './with-data.tsx';

/** In place of every page, for a coach without the second factor that the site requires. */
export const FactorNeeded = (): ReactElement => (
  <WithData>
    <RequiredFactor />
  </WithData>
);
