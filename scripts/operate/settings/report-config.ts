import { explain } from '#scripts/operate/run-until-stopped.ts';
import { loadLaunchConfig } from '#shared/config/config.ts';
import { findUnsafeSettings } from '#shared/config/safety/unsafe-settings.ts';
import { describeSettings } from './describe-settings.ts';
import { findUnsafeServices } from './unsafe-services.ts';

export interface ConfigReport {
  /** Effective settings with their sources; secrets are masked. */
  settings: string[];
  /** Unsafe settings and services, and why they are refused. */
  problems: string[];
  isRefused: boolean;
}

/** What `npm run config` prints. Unsafe settings are refused in production. */
export async function reportConfig(env: NodeJS.ProcessEnv): Promise<ConfigReport> {
  const report: ConfigReport = { settings: [], problems: [], isRefused: false };
  const refuse = (problem: string): void => {
    report.problems.push(`brand-sprint: ${problem}`);
    report.isRefused = true;
  };
  try {
    const config = loadLaunchConfig(env);
    report.settings.push(...describeSettings(env));
    const findings = [...findUnsafeSettings(config), ...(await findUnsafeServices(config))];
    for (const { isRefused, text } of findings)
      report.problems.push(`${isRefused ? 'unsafe' : 'note'}: ${text}`);
    const unsafe = findings.filter(({ isRefused }) => isRefused);
    if (unsafe.length > 0 && config.isProduction)
      refuse(`${unsafe.length} unsafe settings, refused in production.`);
  } catch (error) {
    refuse(explain(error));
  }
  return report;
}
