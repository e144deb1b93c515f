import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const libraries = fileURLToPath(new URL('../node_modules', import.meta.url));
const routerForProduction = `${libraries}/react-router/dist/production/index.mjs`;

/** Leaves out parts of libraries that nothing uses and that the bundler keeps. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  // The package's entry is its build for development.
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: routerForProduction }] } }),
  // styled-components adds vendor prefixes only when asked to.
  load: {
    filter: { id: /\/stylis\/src\/Prefixer\.js$/ },
    handler: () => 'export const prefix = (value) => value;',
  },
  // Names for developer tools keep unused components.
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/(?<== )(?=React\d*\.\w+\()/g, '/* @__PURE__ */ '),
  },
});
