/** As k6 documents them. */
export const ExitCode = {
  THRESHOLDS_CROSSED: 99,
  SETUP_TIMED_OUT: 100,
  SCRIPT_FAILED: 107,
  ABORTED: 108,
} as const;

const controller = new AbortController();
let exitCode = 0;

/** Aborted when the test ends before its time. */
export const aborted = controller.signal;

/** The code of the first abort; 0 without one. */
export const abortCode = (): number => exitCode;

export function abortTest(code: number, reason: string): void {
  if (exitCode !== 0) return;
  exitCode = code;
  console.error(reason);
  controller.abort();
}

/** What connections need to know of the script's options. */
export const connecting = { insecureSkipTLSVerify: false };
