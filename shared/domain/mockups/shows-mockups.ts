/** Days whose workbook and review show the mock-ups: logo, colours, places, offer. */
export const showsMockups = (day: number): boolean => day >= 15 && day <= 18;
