import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const library = fileURLToPath(new URL('../node_modules/pdfjs-dist', import.meta.url));
const { version } = JSON.parse(readFileSync(`${library}/package.json`, 'utf8'));
/** The version is in the address, because browsers keep these files. */
const folder = `assets/pdfjs-${version}`;

/** Character maps, standard fonts and decoders of pictures, which PDFs name and the browser loads when one does. */
export const pdfFiles = (): Plugin => ({
  name: 'pdf-files',
  generateBundle() {
    for (const file of globSync(
      '{cmaps/*.bcmap,standard_fonts/*.{pfb,ttf},wasm/{jbig2,openjpeg,qcms_bg}.wasm}',
      { cwd: library },
    ))
      this.emitFile({
        type: 'asset',
        fileName: `${folder}/${file}`,
        source: readFileSync(`${library}/${file}`),
      });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${folder}`, (request, response, next) => {
      const [file] = globSync(`.${request.url}`, { cwd: library });
      if (file) response.end(readFileSync(`${library}/${file}`));
      else next();
    });
  },
});

const LIMIT = 'maxImageSize !== -1 && w * h > maxImageSize';

/** Asks pdf-worker.ts whether a picture is shown, because the library limits no page. Throws when it no longer has the line. */
export const limitPages = (): Plugin => ({
  name: 'limit-pages',
  transform: {
    filter: { id: /\/pdf\.worker\.mjs$/ },
    handler: (code) => {
      if (code.split(LIMIT).length !== 2) throw new Error('pdfjs-dist limits pictures in another way.');
      return code.replace(LIMIT, 'isTooLarge(this, dict)');
    },
  },
});
