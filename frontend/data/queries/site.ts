import { readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

export const limitsQuery = readQuery(keys.limits, 'GET /api/limits');
export const settingsQuery = readQuery(keys.settings, 'GET /api/settings');
