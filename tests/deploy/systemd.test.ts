import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../deploy/systemd', import.meta.url));
const units = readdirSync(folder).filter((file) => file.endsWith('.service'));
const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined;

describe.skipIf(isMissing)('the systemd units', () => {
  test.each(units)('%s has an exposure of at most 3 of 10', (unit) => {
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=30', '--no-pager', `${folder}/${unit}`],
      { encoding: 'utf8' },
    );
    expect(stdout).toContain('Overall exposure level');
    expect(status, stdout).toBe(0);
  });
});
