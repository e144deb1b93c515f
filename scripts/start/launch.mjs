import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PINNED_NODE = 24;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Installs missing packages, runs a file of scripts/ on the pinned Node and exits with its exit code. */
export function launch(file, args) {
  const problem = nodeProblem(process.versions.node) ?? folderProblem(root) ?? install(root);
  if (problem) return fail(problem);
  const node = findNode(root);
  if (!node)
    return fail(
      `Node ${PINNED_NODE} is required but not in node_modules: run npm ci or use Node ${PINNED_NODE}.`,
    );
  const child = spawn(node, [join(root, 'scripts', file), ...args], {
    cwd: root,
    // The channel's closing tells the child that this process is gone, even after kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${node} does not run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function fail(problem) {
  console.error(`brand-sprint: ${problem}`);
  process.exitCode = 1;
}

/** A message if this Node is too old for npm to install the build's packages; the versions match `engines` in package.json. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return undefined;
  return `Node 20.19, 22.12 or newer is required, this is ${version}: install a newer one from nodejs.org.`;
}

/** A message if a tool cannot work in this folder: Vite reads # and ? as parts of an address, initdb asks a shell. */
export function folderProblem(folder) {
  const [odd] = /[#?$"`]/.exec(folder) ?? [];
  return (
    odd && `The folder ${folder} has ${odd} in its name, which some tools cannot handle: move or rename it.`
  );
}

/** Whether node_modules matches package-lock.json. Packages for other platforms may be missing. */
export function isInstalled(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || (optional && !present[path])) return true;
    return present[path]?.version === version && existsSync(join(folder, path, 'package.json'));
  });
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function install(folder) {
  if (isInstalled(folder)) return undefined;
  console.log('Installing packages (npm ci) ...');
  // Some packages are for building the front end; NODE_ENV=production must not leave them out.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...flags]] : ['npm', flags];
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status === 0) return undefined;
  return `npm ci failed${error ? ` (${error.message})` : ''}: see its output above.`;
}

/** The pinned Node from node_modules, or else the current Node if it is recent enough. */
export function findNode(folder, version = process.versions.node) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packages = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ];
  const name = process.platform === 'win32' ? [`node-win-${process.arch}`] : packages;
  const pinned = name.map((each) => join(folder, 'node_modules', each, 'bin', program)).find(existsSync);
  return pinned ?? (Number(version.split('.')[0]) >= PINNED_NODE ? process.execPath : undefined);
}
