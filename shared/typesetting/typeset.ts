import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { allFolders, family, OURS, othersFor, textFaceFor } from './faces.ts';
import { printableIn } from './printable.ts';

/** Templates and what they import are inside of it. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Typeset {
  /** A `.typ` file beside the code that prepares its data. */
  template: URL;
  /** What the template reads as `data`. No text in it is ever code. */
  data: Readonly<Record<string, unknown>>;
  /** Pictures by the path that the template reads them from. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** Of headings; one of `openTypefaces`. */
  display?: string;
}

/** One of each thread: opening its typefaces takes as long as a document. */
let ofThisThread: NodeCompiler | undefined;

function openCompiler(): NodeCompiler {
  ofThisThread ??= NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontPaths: allFolders() }] });
  return ofThisThread;
}

setFlagsFromString('--expose-gc');
/** Frees earlier documents: to JavaScript each is a few bytes, and it does not know of their 10 to 30 MB of native memory. */
const freeEarlierDocuments = runInNewContext('gc') as () => void;

/** Sets a document as PDF/UA-1. Throws when the template does not fit its data. */
export function typeset(document: Typeset): Buffer {
  const { template, files = new Map(), display = OURS.display } = document;
  const data = printableIn(document.data);
  const letters = JSON.stringify(data);
  const others = [family(OURS.text), ...othersFor(letters)];
  const fallback = [...new Set([textFaceFor(letters), ...others])].map(({ name }) => name);
  const fonts = { text: fallback, display: [display, ...fallback] };
  freeEarlierDocuments();
  const compiler = openCompiler();
  for (const [path, content] of files) compiler.mapShadow(join(ROOT, path), Buffer.from(content));
  try {
    const inputs = { data: JSON.stringify({ ...data, fonts }) };
    const compiled = compiler.compile({ mainFilePath: fileURLToPath(template), inputs });
    const { result } = compiled;
    if (!result) throw new Error(`${template.pathname}: ${messagesOf(compiler, compiled.takeError())}`);
    const creationTimestamp = Math.floor(Date.now() / 1000);
    return compiler.pdf(result, { pdfStandard: 'ua-1', pdfTags: true, creationTimestamp });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

const messagesOf = (compiler: NodeCompiler, error: NodeError | null): string =>
  error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no document';
