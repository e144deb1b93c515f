import type { Row } from '#tests/backend/authorisation/row.ts';
import { ofPerson } from '#tests/backend/authorisation/verdicts.ts';
import type { Belongings } from '#tests/backend/world.ts';

const owner = ({ userId }: Belongings) => ({ userId });

export const brandRows: readonly Row[] = [{ call: 'GET /api/brand/:userId', ...ofPerson, params: owner }];
