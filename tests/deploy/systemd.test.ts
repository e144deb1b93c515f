import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { processEnv } from '#tests/support/test-settings.ts';

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

test('the command of docs/deploy.md gives a script each documented setting as it is written', () => {
  const document = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
  const heredoc = (start: string): string =>
    document.split(`${start}\n`)[1]?.split('\nEND\n')[0]?.replaceAll('runuser -u brand-sprint -- ', '') ?? '';
  const [sender = ''] = /MAIL_FROM=[^`]+/.exec(document) ?? [];
  const given = `${heredoc('cat > settings <<END')}\n${sender}\nREDIS_URL=redis://:p$w0rd&x@cache.internal\nADMIN_PASSWORD="kW7#long one"`;
  const place = mkdtempSync(join(tmpdir(), 'brand-sprint-wrapper-'));
  writeFileSync(join(place, 'settings'), given);
  const script = heredoc("cat > /usr/local/bin/brand-sprint <<'END'").replace(
    '/opt/brand-sprint/node',
    process.execPath,
  );
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', script, 'brand-sprint', '-p', 'JSON.stringify(process.env)'],
    {
      env: { ...processEnv(), SETTINGS: join(place, 'settings'), RELEASE: place },
      encoding: 'utf8',
    },
  );
  rmSync(place, { recursive: true });
  expect(stderr).toBe('');
  const lines = given.split('\n').map((line) =>
    line
      .replace(/="(.*)"$/, '=$1')
      .split(/=(.*)/s)
      .slice(0, 2),
  );
  expect(lines.length).toBeGreaterThan(7);
  expect(JSON.parse(stdout)).toMatchObject(Object.fromEntries(lines));
});
