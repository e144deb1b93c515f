/** Hours of silence after which a participant needs attention, and gets the first automatic reminder. */
export const SILENT_HOURS = 48;

/** Days of silence after which the second one comes. */
export const LONG_SILENT_DAYS = 5;
