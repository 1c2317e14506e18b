import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { exitCodes } from './exit-code.ts';
import { Failure } from './failure.ts';

const profile = z.object({ url: z.url({ protocol: /^https?$/ }), token: z.string().min(1).max(20_000) });
export type Profile = z.infer<typeof profile>;
const configFile = z.object({ current: z.string(), profiles: z.record(z.string(), profile) });
type ConfigFile = z.infer<typeof configFile>;

const empty: ConfigFile = { current: 'default', profiles: {} };

/** Where the profiles are stored. */
function configPath(env: NodeJS.ProcessEnv): string {
  const { FOOTNOTE_CONFIG, XDG_CONFIG_HOME, APPDATA } = env;
  if (FOOTNOTE_CONFIG) return FOOTNOTE_CONFIG;
  return join(XDG_CONFIG_HOME || APPDATA || join(homedir(), '.config'), 'footnote', 'config.json');
}

/** The name of the profile that is meant, and the profile if it is stored. @throws Failure on a broken file */
export async function findProfile(
  env: NodeJS.ProcessEnv,
  named: string | undefined,
): Promise<{ name: string; stored: Profile | undefined }> {
  const config = await readConfig(configPath(env));
  const name = named ?? env.FOOTNOTE_PROFILE ?? config.current;
  return { name, stored: config.profiles[name] };
}

/** The address and token to use: of the environment, else of the profile. @throws Failure */
export async function readProfile(env: NodeJS.ProcessEnv, named: string | undefined): Promise<Profile> {
  const { name, stored } = await findProfile(env, named);
  const url = env.FOOTNOTE_URL ?? stored?.url;
  // A token is sent only to the platform that it was given for.
  const token = env.FOOTNOTE_TOKEN ?? (url === stored?.url ? stored?.token : undefined);
  if (url === undefined || token === undefined) {
    const what = `There is no ${url === undefined ? 'address' : 'token'} for the profile '${name}'.`;
    throw new Failure(`${what} Run: footnote login --profile ${name}`, exitCodes.notSignedIn);
  }
  const parsed = profile.safeParse({ url, token });
  if (!parsed.success) throw Failure.ofInput(`'${url}' is not the address of a platform.`);
  return parsed.data;
}

/** Stores a profile and makes it the current one. Nobody else may read the file: it contains the token. */
export async function storeProfile(env: NodeJS.ProcessEnv, name: string, stored: Profile): Promise<string> {
  const path = configPath(env);
  const { profiles } = await readConfig(path);
  const config: ConfigFile = { current: name, profiles: { ...profiles, [name]: stored } };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, path);
  return path;
}

async function readConfig(path: string): Promise<ConfigFile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
    if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
    throw Failure.ofInput(`The config file ${path} can't be read.`);
  }
  try {
    return configFile.parse(JSON.parse(text));
  } catch {
    // Not the reason of the parser, which may quote the token.
    throw Failure.ofInput(`The config file ${path} is damaged. Delete it and run: footnote login`);
  }
}
