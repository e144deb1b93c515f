/** A day-1 submission names a document that was never uploaded: `embedded_form_day1_{ms}.json`. */
export const embeddedFormName = (day: number, now: number): string => `embedded_form_day${day}_${now}.json`;

const EMBEDDED_FORM = /^embedded_form_day1_\d{1,16}\.json$/;

export const isEmbeddedFormName = (fileURL: string): boolean => EMBEDDED_FORM.test(fileURL);

/** Where a submission's work opens. The stored name of an embedded form is never used as an address. */
export const submissionAddress = (submissionId: number, fileURL: string): string =>
  isEmbeddedFormName(fileURL) ? `/api/submissions/${submissionId}/document` : fileURL;
