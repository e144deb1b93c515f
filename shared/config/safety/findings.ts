import { ConfigError } from '#shared/config/settings.ts';

export interface Finding {
  /** True: refused in production. False: a warning. */
  isRefused: boolean;
  text: string;
}

export const refused = (text: string): Finding => ({ isRefused: true, text });

export const warning = (text: string): Finding => ({ isRefused: false, text });

/** Production refuses to start; one line per reason. */
export class UnsafeError extends ConfigError {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join(' '));
    this.reasons = reasons;
  }
}

/** Throws UnsafeError when a finding is refused in production. */
export function refuseUnsafe(
  findings: readonly Finding[],
  { isProduction }: { isProduction: boolean },
): void {
  const reasons = findings
    .filter(({ isRefused }) => isRefused)
    .map(({ text }) => `unsafe in production: ${text}`);
  if (isProduction && reasons.length > 0) throw new UnsafeError(reasons);
}
