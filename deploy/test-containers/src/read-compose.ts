import { projectRoot, runCommand } from '@footnote/local';
import { ensureComposeCheck } from './tools.ts';

interface ComposeService {
  command?: string[] | null;
  build?: { args: Record<string, string>; dockerfile: string };
  deploy?: { resources?: { limits?: { cpus?: number; memory?: string } } };
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  healthcheck?: { disable?: boolean; test?: string[] };
  networks?: Record<string, unknown>;
  ports?: { published: string; host_ip: string }[];
  profiles?: string[];
  /** As Go writes it: `1m40s`. */
  stop_grace_period?: string;
  [key: string]: unknown;
}

export interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
}

/** docker-compose.yml as `docker compose config` would print it with this `.env`, all profiles included. */
export async function readCompose(env: Record<string, string>): Promise<Compose> {
  const options = { cwd: projectRoot, env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env } };
  return JSON.parse(await runCommand(await ensureComposeCheck(), ['docker-compose.yml'], options)) as Compose;
}
