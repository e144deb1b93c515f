import { readContent } from '#shared/content/read-content.ts';
import { BrandDays, type DayText, DayTexts, type DemoPerson, People } from './demo-schema.ts';

interface DemoContent {
  people: readonly DemoPerson[];
  /** Default texts by day, from 1. */
  dayTexts: readonly DayText[];
}

let content: DemoContent | undefined;

/** The invented participants and the texts of the demo, read on first use. */
export function demoContent(): DemoContent {
  content ??= { people: readPeople(), dayTexts: readContent(new URL('days/', import.meta.url), DayTexts) };
  return content;
}

const readPeople = (): DemoPerson[] =>
  readContent(new URL('people/', import.meta.url), People).map((person) =>
    person.brand === undefined ? person : { ...person, days: readBrand(person.brand) },
  );

const readBrand = (brand: string): DemoPerson['days'] => {
  const days = readContent(new URL(`brands/${brand}/`, import.meta.url), BrandDays);
  return Object.fromEntries(days.map((day, index) => [index + 1, day]));
};
