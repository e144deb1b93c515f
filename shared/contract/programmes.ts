import { z } from 'zod';
import { Day } from './endpoint.ts';

/** A programme as screens show it, in the version that a client began. */
export const ProgrammeOutline = z.object({
  key: z.string(),
  name: z.string(),
  tasksHeading: z.string(),
  /** Without gaps from day 1 to the last day. */
  parts: z.array(z.object({ name: z.string(), label: z.string(), firstDay: Day, lastDay: Day })),
  /** Of all days in order. */
  titles: z.array(z.string()),
});
export type ProgrammeOutline = z.infer<typeof ProgrammeOutline>;
