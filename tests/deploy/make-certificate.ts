import { join } from 'node:path';
import { run } from '#scripts/services/child.ts';

/** Writes a self-signed certificate and its key into a folder, under the names that deploy/proxy expects. */
export async function makeCertificate(openssl: string, folder: string): Promise<void> {
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=sprint.example.com',
  ];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const { code, output } = await run(openssl, [...request, ...files]);
  if (code !== 0) throw new Error(`openssl made no certificate: ${output}`);
}
