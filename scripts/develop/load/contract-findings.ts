import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** What no schema can state, by the check, the address and the message of an answer. */
const EXPLAINED: readonly [answer: RegExp, why: string][] = [
  [/ (This code is not right|.*password is incorrect|.*address of the account)/, 'a secret of the account'],
  [/ This passkey (was not accepted|could not be added)/, 'a signature'],
  [/ (Passwords don't match|Each check once|Change the text)/, 'two values compared'],
  [/ (These words were not found|There is no such version|Please upload a file for)/, 'what is stored'],
  [
    / (Please choose another programme|This (PDF|picture) is not in|No client is chosen|Nobody on this list|Nobody here has an invitation)/,
    'what is stored',
  ],
  [/ These answers do not fit the day/, 'the questions of a day'],
  [/ (Must be a day from [01] to|taskDay is out of range)/, 'the length of a programme'],
  [/ (.*in the future|.*must end within|A message can be held|This hour has passed)/, 'the present time'],
  [
    / (This file type is not|This is not a valid|.*must be a Word|.*must be a JPEG|The file is empty|This recording is|This file is not a programme)/,
    'the bytes of a file',
  ],
  [/ (.*too many parts|.*was sent twice|Send one file|The form could not)/, 'the parts of a form'],
  [/ A value is out of range/, 'a cursor of another order'],
  [/\/(null|\d+\.0)(\/\S*)? Must be a whole number/, 'ids as the tool spells them: null, or 24.0 in a path'],
  [/\/api\/tasks\/\d+ A deliverable is required/, 'a blank text, which the document excludes by "not"'],
  [/^ensure_resource_availability \S*\/messages Message not found/, 'a quoted message'],
  [/^use_after_free \S*\/template(\/pdf)? /, 'the template that a removed one gives way to'],
];

export interface Findings {
  requests: number;
  /** Failures by check, with what was answered. */
  failures: Map<string, number>;
  /** Refusals by what they depend on. */
  explained: Map<string, number>;
}

interface Answer {
  status_code: number;
  content?: { $base64?: string } | null;
}

interface Recorder {
  label: string;
  checks?: Record<string, { name: string; status: string }[]>;
  interactions?: Record<string, { request: { uri: string }; response?: Answer | null }>;
}

const addTo = (counts: Map<string, number>, key: string): Map<string, number> =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

function messageOf(content: string | undefined): string {
  try {
    return String(
      (JSON.parse(Buffer.from(content ?? '', 'base64').toString()) as { message?: string }).message,
    );
  } catch {
    return '';
  }
}

/** What a run of Schemathesis found, from its NDJSON report, which holds every request. */
export async function readFindings(file: string): Promise<Findings> {
  const findings: Findings = { requests: 0, failures: new Map(), explained: new Map() };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { ScenarioFinished: scenario } = JSON.parse(line) as {
      ScenarioFinished?: { recorder: Recorder | null };
    };
    if (scenario?.recorder) addScenario(findings, scenario.recorder);
  }
  return findings;
}

function addScenario(findings: Findings, { label, checks = {}, interactions = {} }: Recorder): void {
  findings.requests += Object.keys(interactions).length;
  for (const [id, results] of Object.entries(checks)) {
    const { request, response } = interactions[id] ?? {};
    for (const { name } of results.filter(({ status }) => status !== 'success')) {
      const message = messageOf(response?.content?.$base64);
      const why = EXPLAINED.find(([each]) => each.test(`${name} ${request?.uri} ${message}`))?.[1];
      if (why) addTo(findings.explained, why);
      else addTo(findings.failures, `${name}: ${label} answered ${response?.status_code} "${message}"`);
    }
  }
}
