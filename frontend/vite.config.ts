import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkName } from './chunk-name.ts';
import { leanLibraries } from './lean-libraries.ts';
import { limitPages, pdfFiles } from './pdf-files.ts';
import { chunkBelow, sharedChunks } from './shared-chunks.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Modules that only forms use. */
const formParts =
  /\/node_modules\/(react-hook-form|@hookform|zod)\/|\/shared\/contract\/(forms|texts)\.ts$|\/form-check\.ts$/;

/** Icons and small UI components, which would each be a file; those that import a library stay with their users. */
const smallParts =
  /\/lucide-react\/(?!.*(map-pin-plus|square-dashed|zoom-|chevron-up|copy|redo-|file-up|grip-|share-2|camera))|\/frontend\/app\/describe-unread|\/shared\/domain\/(format-bytes|messages|pins|place-links|reactions|voice-notes)|\/frontend\/(blocks|features)\/.*-writes?\.ts$|\/frontend\/subjects\/(account|conversation|work|review|today|clients)\/(queries|patches|scope|message-patches)\.ts$|\/frontend\/(kit|ui|data|realtime)\/(?!.*(pin-|pinned-|zoom|use-aiming|picture-comparison|openable|-logo|remark-|push|dialog|tabs|tooltip|checkbox|toaster|annotated|answer-|workbook-|check-marks|given-feedback|feedback-sections|draft-|-drafts|merge-items|save-queue|passkeys|send-form|refuse-file|hold-|time-fields|audit-lines|keep-clear|return-focus|use-pass-focus|save-file|menu|options|counted|new-password|keys-list|client-at|undo-offer|list-dialog|one-time-link|drop-changes|last-task|linked-line|linkified))/;

/** What shows days, submissions and clients: not needed by the profile, sign-in links and forms. */
const workParts =
  /\/frontend\/ui\/(submission-|waiting-badge|done-mark|next-day|use-next-day|sprint-path|day-step|client-badge|first-rows|use-hand-in|not-sent|picture|split-list|person)|\/blocks\/(file-view\/download|task\/template)-link/;

const isSmallPart = (id: string): boolean => smallParts.test(id) && !workParts.test(id);

/** Parts of the coaches' lists of clients, which would each be a file. */
const clientParts =
  /\/blocks\/(clients\/(client-|choose-|use-client|status-|invitation-|invite-buttons|invite-many\/invite-many-button))|\/ui\/tooltip/;

/** What signing in needs: its forms, and what dialogs of signed-in people need as well. */
const authParts = /\/features\/auth\/(?!.*-page)|\/passkey-button/;
const signInParts = /\/data\/session\/(passkeys|sign-in)/;

const visitorPages = ['login', 'signup'].map((name) => at(`./features/auth/${name}-page.tsx`));

/** Files for what pages share. */
const codeSplitting = {
  groups: [
    { debugName: 'shared', name: sharedChunks(at('./main.tsx')), priority: 7 },
    { name: 'forms', test: formParts, priority: 6 },
    // What is beside every signed-in screen, with what only it and pages share.
    { name: 'beside', test: /\/frontend\/app\/with-data\.tsx$/, priority: 4 },
    { name: 'sign-in', test: signInParts, priority: 4 },
    { name: 'auth', test: authParts, priority: 4 },
    // What visitors' pages share with others, of which they load no more.
    {
      debugName: 'visitor',
      name: chunkBelow(visitorPages, 'visitor', [authParts, signInParts]),
      priority: 5,
    },
    // One file for what most pages share: twenty small ones are slow on a poor connection.
    { name: 'common', minShareCount: 13, priority: 3 },
    { name: 'parts', test: isSmallPart, minShareCount: 2, priority: 2 },
    { name: 'work', test: workParts, minShareCount: 2, priority: 1 },
    {
      name: 'programmes',
      test: /\/subjects\/programme\/programme-names\.ts$/,
      minShareCount: 2,
      priority: 2,
    },
    { name: 'undo', test: /undo-offer|sprint-changes/, minShareCount: 2, priority: 1 },
    // Without it, every page would load what only pages with answers need.
    { name: 'answers', test: /\/shared\/domain\/answers\.ts$/, priority: 4 },
    { name: 'clients', test: clientParts, minShareCount: 2, priority: 1 },
  ],
};

/** Chunks of the entry, which are there before anything else is imported. */
const withEntry = /\/(base|shell|rr)-[^/]+\.js$/;

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
        output: { codeSplitting, chunkFileNames: ({ name }) => `assets/${chunkName(name)}-[hash:7].js` },
      }),
    },
  },
}));
