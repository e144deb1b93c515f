/** Settings from `npm run load`, passed as environment variables. */
const number = (name: string, fallback: number): number => {
  const given = Number(__ENV[name] || fallback);
  if (!(given > 0)) throw new Error(`${name} must be a number above 0.`);
  return given;
};

const text = (name: string): string => {
  const given = __ENV[name];
  if (!given) throw new Error(`${name} is not set. Start scenarios with npm run load.`);
  return given;
};

export const origin = text('LOAD_ORIGIN');
/** Of all seeded people. */
export const password = text('LOAD_PASSWORD');
/** Of the files that scenarios upload. */
export const filesFolder = text('LOAD_FILES');
export const peopleFile = text('LOAD_PEOPLE');
export const resultsFolder = text('LOAD_RESULTS');
/** The certificate is not verified. */
export const isInsecure = __ENV.LOAD_INSECURE === '1';
/** What the report says of the run; `measuredBy` names the program. */
export const subject = { scenario: text('LOAD_SCENARIO'), origin, measuredBy: text('LOAD_TOOL') };
const rateFactor = number('LOAD_RATE', 1);

/** Seconds of load, without ramp-up and waiting. */
export const durationOr = (fallback: number): number => number('LOAD_DURATION', fallback);

export const socketsOr = (fallback: number): number => number('LOAD_SOCKETS', fallback);

/** A rate per second times --rate; k6 requires integers. */
export const rate = (perSecond: number): number => Math.max(1, Math.round(perSecond * rateFactor));
