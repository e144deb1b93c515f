import type { CacheUpdates } from '#frontend/data/lists/event-order.ts';
import type { Freshness } from '#frontend/data/lists/freshness.ts';
import { programmeDraftQuery } from './queries.ts';

export const programmeUpdates = ({ patch }: Freshness) =>
  ({
    'programme.changed': ({ programmeId, part, version = 0 }) =>
      patch(programmeDraftQuery(programmeId), (draft) =>
        // What this screen saved itself is here already.
        part !== undefined && (draft?.parts[part]?.version ?? -1) >= version ? draft : undefined,
      ),
  }) satisfies Partial<CacheUpdates>;
