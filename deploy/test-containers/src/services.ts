import { globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@footnote/local';

/** Every service with the names of the settings in its config.ts. */
export async function readSettings(): Promise<Map<string, string[]>> {
  const services = new Map<string, string[]>();
  for (const file of globSync(['services/*/src/config.ts', 'gateway/src/config.ts'], { cwd: projectRoot })) {
    const exported: Record<string, unknown> = await import(join(projectRoot, file));
    const shape = Object.entries(exported).find(([name]) => name.endsWith('Settings'))?.[1];
    services.set(file.replace('services/', '').split('/')[0] ?? '', Object.keys(shape ?? {}));
  }
  return services;
}

/** The folder of a service, which is also the build argument of its image. */
export function placeOf(service: string): string {
  return service === 'gateway' ? 'gateway' : `services/${service}`;
}
