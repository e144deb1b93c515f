import type { ActTables } from './tables/act-tables.ts';
import type { BrandTables } from './tables/brand-tables.ts';
import type { CoachingTables } from './tables/coaching-tables.ts';
import type { EventTables } from './tables/event-tables.ts';
import type { InsightTables } from './tables/insight-tables.ts';
import type { MailTables } from './tables/mail-tables.ts';
import type { NudgeTables } from './tables/nudge-tables.ts';
import type { PeopleTables } from './tables/people-tables.ts';
import type { ProgrammeTables } from './tables/programme-tables.ts';
import type { ReplyTables } from './tables/reply-tables.ts';
import type { SecondFactorTables } from './tables/second-factor-tables.ts';
import type { ViewTables } from './tables/view-tables.ts';
import type { WorkTables } from './tables/work-tables.ts';

/** All tables as Kysely types: column types on read, optional columns on insert. */
export interface Tables
  extends PeopleTables,
    ProgrammeTables,
    SecondFactorTables,
    ViewTables,
    WorkTables,
    CoachingTables,
    ActTables,
    BrandTables,
    MailTables,
    NudgeTables,
    InsightTables,
    ReplyTables,
    EventTables {}
