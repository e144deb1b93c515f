import type { WorkbookSection } from '#shared/contract/workbooks.ts';

/** Answers beside which the brand is shown in use: logo, colours, places, offer. */
const SHOWN: ReadonlySet<string> = new Set(['logo_pictures', 'palette', 'touchpoints', 'first_offer']);

/** Whether the workbook and the review of a day show the mock-ups. */
export const showsMockups = (sections: readonly Pick<WorkbookSection, 'fields'>[]): boolean =>
  sections.some(({ fields }) => fields.some(({ key }) => SHOWN.has(key)));
