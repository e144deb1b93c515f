import type { TestProject } from 'vitest/node';
import { createTemplate } from './create-template.ts';
import { findTestServices } from './test-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    services: { databaseUrl: string; redisUrl: string } | null;
  }
}

export async function setup(project: TestProject): Promise<void> {
  const services = findTestServices();
  project.provide('services', services ?? null);
  if (services) await createTemplate(services.databaseUrl);
}
