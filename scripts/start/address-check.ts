import { once } from 'node:events';
import { createServer } from 'node:net';
import { LaunchError } from '#scripts/services/launch-error.ts';

/** Throws a LaunchError when the product cannot listen on the address. */
export async function checkAddress(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw new LaunchError(reason((error as NodeJS.ErrnoException).code, host, port));
  } finally {
    server.close();
  }
}

function reason(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program that uses it or choose another: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `PORT ${port} requires root. Choose one above 1023: PORT=3000 npm start`;
  return `HOST ${host} is not an address of this machine (${code}). Leave HOST unset for 127.0.0.1.`;
}
