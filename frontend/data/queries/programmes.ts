import { readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

export const programmesQuery = readQuery(keys.programmes, 'GET /api/programmes');
