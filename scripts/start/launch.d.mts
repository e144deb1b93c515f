export function launch(file: string, args: readonly string[]): void;
export function nodeProblem(version: string): string | undefined;
export function isInstalled(folder: string): boolean;
export function findNode(folder: string, version?: string): string | undefined;

export function folderProblem(folder: string): string | undefined;
