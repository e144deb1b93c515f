import { ConfigError } from '#shared/config/settings.ts';

export interface Finding {
  /** True: production must not run like this. False: worth knowing. */
  isRefused: boolean;
  text: string;
}

export const refused = (text: string): Finding => ({ isRefused: true, text });
export const noted = (text: string): Finding => ({ isRefused: false, text });

/** A program refuses to run like this in production; one line a reason. */
export class UnsafeError extends ConfigError {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join(' '));
    this.reasons = reasons;
  }
}

/** Throws UnsafeError when production must not run like this. */
export function refuseUnsafe(
  findings: readonly Finding[],
  { isProduction }: { isProduction: boolean },
): void {
  const reasons = findings
    .filter(({ isRefused }) => isRefused)
    .map(({ text }) => `unsafe in production: ${text}`);
  if (isProduction && reasons.length > 0) throw new UnsafeError(reasons);
}
