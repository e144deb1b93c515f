import { verifyDatabase } from '#scripts/operate/verify/verify-database.ts';
import { findRestored } from '#shared/database/restored.ts';
import { describeOtherZones } from '#shared/database/zone-rules.ts';
import { runCommand } from './command-context.ts';
import { verifyFiles } from './verify/verify-files.ts';

// `npm run verify`: checks a live system, one line per invariant; exits with 1 on a breach. Read-only.
await runCommand(async ({ config, db, files, say }) => {
  const backup = await findRestored(db);
  if (backup)
    say(
      `Restored from the backup of ${backup.toISOString()}; no program has run since. What is late is measured at that moment.`,
    );
  const findings = [...(await verifyDatabase(db, config)), ...(await verifyFiles(db, files))];
  for (const { name, count, breaches } of findings) {
    say(`${count === 0 ? 'ok    ' : 'BROKEN'} ${name}${count === 0 ? '' : ` (${count})`}`);
    for (const breach of breaches) say(`         ${breach}`);
  }
  const otherZones = await describeOtherZones(db);
  if (otherZones) say(`warning ${otherZones}`);
  return findings.some(({ count }) => count > 0) ? 1 : 0;
});
