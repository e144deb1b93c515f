import { launch } from './start/launch.mjs';

/** File of each command in scripts/. */
const commands = {
  start: 'start/start.ts',
  migrate: 'operate/migrate.ts',
  config: 'operate/config.ts',
  'create-admin': 'operate/create-admin.ts',
  coaches: 'operate/coaches.ts',
  sessions: 'operate/sessions.ts',
  events: 'operate/events.ts',
  mail: 'operate/mail.ts',
  sweep: 'operate/sweep.ts',
  verify: 'operate/verify.ts',
  backup: 'operate/backup.ts',
  restore: 'operate/restore.ts',
  seed: 'operate/seed.ts',
  dev: 'develop/dev.ts',
  check: 'develop/check.ts',
  test: 'develop/test.ts',
  faults: 'develop/faults.ts',
  bench: 'develop/bench.ts',
  load: 'develop/load.ts',
};

const [name = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(commands, name)) {
  launch(commands[name], args);
} else {
  console.error(`brand-sprint: name one of these commands: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}
