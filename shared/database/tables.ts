import type { CoachingTables } from './tables/coaching-tables.ts';
import type { EventTables } from './tables/event-tables.ts';
import type { PeopleTables } from './tables/people-tables.ts';
import type { WorkTables } from './tables/work-tables.ts';

/** Every table as Kysely sees it: what is read, and what an insert may leave out. */
export interface Tables extends PeopleTables, WorkTables, CoachingTables, EventTables {}
