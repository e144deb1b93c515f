/** The days of a year, of which every one exists, as the source of a regular expression. */
const DAYS =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';

/** Dates from 2020 to 2100, the years in which a cohort can begin. */
export const START_DATE = new RegExp(`^(?:(?:20[2-9]\\d|2100)-${DAYS}|20(?:[2468][048]|[3579][26])-02-29)$`);

const DATE = `(?:20\\d\\d-${DAYS}|20(?:[02468][048]|[13579][26])-02-29)`;
const HOUR = '(?:[01]\\d|2[0-3])';

export const QUARTER_HOUR = new RegExp(`^${DATE}T${HOUR}:(?:00|15|30|45)$`);

/** A moment in UTC, as the source of a regular expression. */
export const MOMENT = `${DATE}T${HOUR}:[0-5]\\d:[0-5]\\d(?:\\.\\d{1,6})?Z`;
