import { loadLaunchConfig } from '#shared/config/config.ts';
import { findUnsafeSettings } from '#shared/config/safety/unsafe-settings.ts';
import { explain } from './run-until-stopped.ts';
import { describeSettings } from './settings/describe-settings.ts';
import { findUnsafeServices } from './settings/unsafe-services.ts';

// Prints the effective settings with secrets masked, and unsafe ones; in production these cause exit code 1.
try {
  const env = { ...process.env };
  const config = loadLaunchConfig(env);
  for (const line of describeSettings(env)) console.log(line);
  const findings = [...findUnsafeSettings(config), ...(await findUnsafeServices(config))];
  for (const { isRefused, text } of findings) console.error(`${isRefused ? 'unsafe' : 'note'}: ${text}`);
  const unsafe = findings.filter(({ isRefused }) => isRefused);
  if (unsafe.length > 0 && config.isProduction) {
    console.error(`brand-sprint: ${unsafe.length} unsafe settings, refused in production.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`brand-sprint: ${explain(error)}`);
  process.exitCode = 1;
}
