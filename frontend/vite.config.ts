import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanLibraries } from './lean-libraries.ts';
import { limitPages, pdfFiles } from './pdf-files.ts';
import { chunkBelow, sharedChunks } from './shared-chunks.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Modules that only forms use. */
const formParts =
  /\/node_modules\/(react-hook-form|@hookform|zod)\/|\/shared\/contract\/(forms|texts)\.ts$|\/form-check\.ts$/;

/** What signing in needs: its forms, and what dialogs of signed-in people need as well. */
const authParts = /\/account\/(sign-in\/(?!.*-page)|new-password-field)|\/passkey-button/;
const signInParts = /\/data\/session\/(passkeys|sign-in)/;

const visitorPages = ['login', 'signup'].map((name) => at(`./subjects/account/sign-in/${name}-page.tsx`));

/** A small module of the page that people open first is in one file with the others of that page. */
const smallOf = (name: string, page: string): object => ({
  debugName: name,
  name: chunkBelow([at(page)], name, [/\/frontend\/kit\//]),
  minShareCount: 2,
  maxModuleSize: 2_200,
  priority: 0,
});

/** One chunk a page, and a few for what pages share. A phone fetches six files at a time: many small ones are slow. */
const codeSplitting = {
  groups: [
    { debugName: 'shared', name: sharedChunks(at('./main.tsx')), priority: 7 },
    { name: 'forms', test: formParts, priority: 6 },
    // What is beside every signed-in screen, with what only it and pages share.
    { name: 'beside', test: /\/frontend\/app\/signed-in-root\.tsx$/, priority: 4 },
    { name: 'sign-in', test: signInParts, priority: 4 },
    { name: 'auth', test: authParts, priority: 4 },
    // What visitors' pages share with others, of which they load no more.
    {
      debugName: 'visitor',
      name: chunkBelow(visitorPages, 'visitor', [authParts, signInParts]),
      priority: 5,
    },
    // What most pages share. Counted are all lazy parts.
    { name: 'common', minShareCount: 13, priority: 3 },
    { name: 'kit', test: /\/frontend\/kit\//, minShareCount: 10, priority: 2 },
    { name: 'icons', test: /\/lucide-react\//, minShareCount: 2, priority: 2 },
    { name: 'data', test: /\/frontend\/data\//, minShareCount: 3, priority: 1 },
    smallOf('coach', './subjects/today/admin/admin-dashboard-page.tsx'),
    smallOf('participant', './subjects/today/dashboard-page.tsx'),
    // Without it, every page would load what only pages with answers need.
    { name: 'answers', test: /\/shared\/domain\/answers\.ts$/, priority: 4 },
  ],
};

/** Chunks of the entry, which are there before anything else is imported. */
const withEntry = /\/(base|shell|rolldown-runtime)-[^/]+\.js$/;

/** The service worker: one file whose name never changes. */
const worker = {
  input: at('./service-worker/main.ts'),
  output: { entryFileNames: 'sw.js', format: 'iife' as const },
};

const bundles: Readonly<Record<string, object>> = {
  book: { input: at('./book.html') },
  prerender: { input: at('./prerender.tsx') },
  'service-worker': worker,
};

/** What modules of visitors' pages read of a browser when they are loaded: that of a first visit, able of passkeys. */
const firstVisit = {
  'location.pathname': '"/"',
  'document.querySelector': '(() => null)',
  PublicKeyCredential: '"known"',
};

/** Builds the app, or in the mode `book` the page of a shared book, which loads nothing of the app. */
export default defineConfig(({ mode }) => ({
  root: at('.'),
  plugins: [react(), leanLibraries(), ...(bundles[mode] ? [] : [pdfFiles()])],
  worker: { format: 'es', plugins: () => [limitPages()] },
  // Node would load its CommonJS build, without the default export.
  ssr: { noExternal: ['styled-components'] },
  define: mode === 'prerender' ? firstVisit : {},
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: at('./dist').replace(/frontend\/dist$/, 'dist/frontend'),
    emptyOutDir: true,
    target: 'es2022',
    // Do not inline fonts and images: the content security policy forbids `data:` fonts.
    assetsInlineLimit: 0,
    // Every browser of the target knows modulepreload, or merely does without.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !withEntry.test(file)),
    },
    // What shows PDFs is loaded with the first of them.
    chunkSizeWarningLimit: 1_500,
    // The server reads from the manifest which scripts a page needs.
    manifest: bundles[mode] === undefined,
    rolldownOptions: {
      // A page loads what it uses of the kit's one entry.
      treeshake: { moduleSideEffects: [{ test: /\/frontend\/kit\/index\.ts$/, sideEffects: false }] },
      ...(bundles[mode] ?? {
        output: { codeSplitting, chunkFileNames: 'assets/[name]-[hash:7].js' },
      }),
    },
  },
}));
