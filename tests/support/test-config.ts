import { loadLaunchConfig } from '#shared/config/config.ts';

/** The settings of programs under test: the usual ones. */
export const testConfig = {
  ...loadLaunchConfig({}),
  supportEmail: 'help@example.com',
  adminEmail: 'first-coach@example.com',
};
