import type { ProgrammeOutline } from '#shared/contract/programmes.ts';

/** What the landing page says of the programme that new clients begin, where that is not the brand sprint. */
export interface Offer extends Pick<ProgrammeOutline, 'name' | 'parts' | 'titles'> {
  promise: string;
  description: string;
}
