import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunks } from './shared-chunks.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: at('./dist').replace(/frontend\/dist$/, 'dist/frontend'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and images stay files: the content security policy takes no data: fonts.
    assetsInlineLimit: 0,
    // Which chunk holds what: read by the test of the budget.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'shared', name: sharedChunks(at('./main.tsx')), priority: 3 },
            { name: 'forms', test: /\/node_modules\/(react-hook-form|@hookform)\//, priority: 2 },
            // What most pages need as well comes as one file: twenty small ones wait for each other on a poor line.
            { name: 'common', minShareCount: 7, priority: 1 },
          ],
        },
      },
    },
  },
});
