/** A filled-in workbook names a document that was never uploaded: `embedded_form_day{day}_{ms}.json`. */
export const embeddedFormName = (day: number, now: number): string => `embedded_form_day${day}_${now}.json`;

const EMBEDDED_FORM = /^embedded_form_day([1-9]\d?)_\d{1,16}\.json$/;

/** The day of an embedded form's name, or null. */
export function embeddedFormDay(fileURL: string): number | null {
  const [, day] = EMBEDDED_FORM.exec(fileURL) ?? [];
  return day === undefined ? null : Number(day);
}

export const isEmbeddedFormName = (fileURL: string): boolean => embeddedFormDay(fileURL) !== null;

/** The id of an uploaded file by its address; null for any other address. */
export const fileIdOf = (fileURL: string): string | null =>
  /^\/api\/files\/([\w-]{32})$/.exec(fileURL)?.[1] ?? null;

/** Where a submission's work opens. The stored name of an embedded form is never used as an address. */
export const submissionAddress = (submissionId: number, fileURL: string): string =>
  isEmbeddedFormName(fileURL) ? `/api/submissions/${submissionId}/document` : fileURL;
