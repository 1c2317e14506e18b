import { type Api, createApi } from '@footnote/client';
import { describeFailure, Failure } from './failure.ts';
import { createOutput, type Output } from './output/output.ts';
import { type Profile, readProfile } from './profiles.ts';

/** What every command works with. */
export interface Context {
  api: Api;
  output: Output;
  /** Address of the platform, for links and failures. Signing in sets it. */
  url: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

interface CommonOptions {
  json?: true;
  csv?: true;
  profile?: string;
}

/** Runs a command, and ends the process with the code of its failure. */
export async function runCommand(
  file: { run(context: never, args: never, options: never): Promise<void>; signsIn?: boolean },
  args: unknown,
  options: CommonOptions,
): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const output = createOutput(process, options);
  let context: Context | null = null;
  try {
    if (options.json && options.csv) throw Failure.ofInput('Choose either --json or --csv.');
    // Whoever signs in has no profile yet.
    const profile: Profile = file.signsIn
      ? { url: '', token: '' }
      : await readProfile(process.env, options.profile);
    const { url, token } = profile;
    const api = createApi({ baseUrl: url, token });
    context = { api, output, url, signal: stopping.signal };
    await file.run(context as never, args as never, options as never);
  } catch (error) {
    const { exitCode, ...report } = describeFailure(error, context?.url ?? '', stopping.signal);
    output.fail(report);
    process.exitCode = exitCode;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
