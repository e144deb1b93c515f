export function launch(name: string): void;
export function nodeProblem(version: string): string | undefined;
export function isInstalled(folder: string): boolean;
export function findNode(folder: string, version?: string): string | undefined;
