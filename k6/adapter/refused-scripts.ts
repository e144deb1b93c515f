import http, { CookieJar } from 'k6/http';
import type { Scenario, Threshold } from 'k6/options';

/** Scripts that use more of k6 than the adapter has do not compile: `npm run check -- adapter-types`. */

// @ts-expect-error: a call that waits without `await`.
http.get('https://example.com');

const params = {
  jar: new CookieJar(),
  responseCallback: http.expectedStatuses(200),
  responseType: 'text',
  timeout: '5s',
} as const;
// @ts-expect-error: a call that follows redirects.
http.asyncRequest('GET', 'https://example.com', null, params);

// @ts-expect-error: an executor that the adapter does not have.
export const scenario: Scenario = { executor: 'ramping-vus', exec: 'work', stages: [] };

// @ts-expect-error: a figure that no metric has.
export const threshold: Threshold = 'median<200';
