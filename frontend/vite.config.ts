import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContract } from './light-contract.ts';
import { sharedChunks } from './shared-chunks.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What only forms need. */
const formParts =
  /\/node_modules\/(react-hook-form|@hookform|zod)\/|\/shared\/contract\/(forms|texts)\.ts$|\/form-check\.ts$/;

/** Icons and small parts of the kit, which would be a file each; those that bring a library stay with who needs them. */
const smallParts =
  /\/lucide-react\/|\/frontend\/(ui|data|realtime)\/(?!.*(dialog|tabs|tooltip|checkbox|toaster|annotated))/;

export default defineConfig({
  root: at('.'),
  plugins: [react(), lightContract()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: at('./dist').replace(/frontend\/dist$/, 'dist/frontend'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and images stay files: the content security policy takes no data: fonts.
    assetsInlineLimit: 0,
    // The server reads from it which scripts a page needs.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'shared', name: sharedChunks(at('./main.tsx')), priority: 4 },
            { name: 'forms', test: formParts, priority: 3 },
            // What most pages need as well comes as one file: twenty small ones wait for each other on a poor line.
            { name: 'common', minShareCount: 7, priority: 2 },
            { name: 'parts', test: smallParts, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
