import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Options } from './modules/options.ts';
import type { createSummary } from './summary.ts';

export interface Script {
  options: Options;
  setup?: () => unknown;
  /** Texts by file name; `stdout` is the terminal. */
  handleSummary: (data: ReturnType<typeof createSummary>) => Readonly<Record<string, string>>;
  /** The function of a scenario. */
  find: (name: string) => (data: unknown) => unknown;
}

/** Imports a script of k6; its modules of k6 are the adapter's. */
export async function loadScript(file: string): Promise<Script> {
  registerHooks({
    resolve: (specifier, context, next) => {
      const [, name] = /^(k6(?:\/\w+)?)$/.exec(specifier) ?? [];
      if (name === undefined) return next(specifier, context);
      const module = `./modules/${name.replace(/^k6\//, '')}.ts`;
      return { url: new URL(module, import.meta.url).href, shortCircuit: true };
    },
  });
  Object.assign(globalThis, { __ENV: { ...process.env }, open: openFile });
  const script: Record<string, unknown> = await import(pathToFileURL(file).href);
  const { options, setup, handleSummary } = script as unknown as Omit<Script, 'find'>;
  const find = (name: string): ((data: unknown) => unknown) => {
    const work = script[name];
    if (typeof work !== 'function') throw new Error(`${file} exports no function ${name}.`);
    return (data) => work(data);
  };
  return { options, handleSummary, find, ...(setup && { setup }) };
}

/** k6's `open`. With the mode `b` it returns bytes. */
function openFile(file: string, mode?: 'b'): string | ArrayBuffer {
  return mode === 'b' ? new Uint8Array(readFileSync(file)).buffer : readFileSync(file, 'utf8');
}
