import { text } from 'node:stream/consumers';
import { createApi } from '@footnote/client';
import { Failure } from '../failure.ts';
import { findProfile, storeProfile } from '../profiles.ts';
import type { Context } from '../run-command.ts';

export const signsIn = true;
const localPlatform = 'http://127.0.0.1:8080';

interface Options {
  url?: string;
  tokenStdin?: true;
  profile?: string;
}

/** The token comes from the terminal or from standard input, never from an argument that other users can see. */
export async function run(context: Context, _args: [], options: Options): Promise<void> {
  const { output, signal } = context;
  const { name, stored } = await findProfile(process.env, options.profile);
  const url = options.url ?? process.env.FOOTNOTE_URL ?? stored?.url ?? localPlatform;
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw Failure.ofInput(`'${url}' is not the address of a platform.`);
  const token = (await readToken(options.tokenStdin === true, url)).trim();
  if (token === '') throw Failure.ofInput('No token was given.');
  context.url = url;
  // An invalid token is refused here and not stored.
  await createApi({ baseUrl: url, token }).listMarkets({ signal });
  const path = await storeProfile(process.env, name, { url, token });
  const done = { profile: name, url, config: path };
  output.result({
    json: done,
    columns: Object.keys(done),
    rows: [Object.values(done)],
    text: `Signed in to ${url} as profile '${name}', stored in ${path}.`,
    isDocument: true,
  });
}

async function readToken(fromInput: boolean, url: string): Promise<string> {
  if (fromInput || !process.stdin.isTTY) return text(process.stdin);
  const { read } = await import('read');
  process.stderr.write(`Make a token in the explorer under Tokens: ${new URL('/tokens', url)}\n`);
  return read({ prompt: 'Token: ', silent: true, output: process.stderr });
}
