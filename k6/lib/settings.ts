/** What `npm run load` hands over. Seconds, people, and a factor on every rate. */
const number = (name: string, otherwise: number): number => {
  const given = Number(__ENV[name] || otherwise);
  if (!(given > 0)) throw new Error(`${name} must be a number above 0.`);
  return given;
};

const text = (name: string): string => {
  const given = __ENV[name];
  if (!given) throw new Error(`${name} is not set: start the scenarios with npm run load.`);
  return given;
};

export const scenarioName = text('LOAD_SCENARIO');
export const origin = text('LOAD_ORIGIN');
export const peopleFile = text('LOAD_PEOPLE');
export const resultsFolder = text('LOAD_RESULTS');
const rateFactor = number('LOAD_RATE', 1);

/** Seconds of load, without what is ramped and waited for around it. */
export const durationOr = (otherwise: number): number => number('LOAD_DURATION', otherwise);

export const socketsOr = (otherwise: number): number => number('LOAD_SOCKETS', otherwise);

/** A rate per second, times the factor that was asked for; k6 takes whole numbers. */
export const rate = (perSecond: number): number => Math.max(1, Math.round(perSecond * rateFactor));
