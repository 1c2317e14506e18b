import { Failure } from '../failure.ts';
import type { Context } from '../run-command.ts';
import { type AskOptions, ask } from './ask.ts';

/** Calls a skill as a message does: `/name key="value"`. */
export async function run(
  context: Context,
  [name, values]: [string, string[]],
  options: AskOptions,
): Promise<void> {
  const pairs = values.map((value) => {
    const [, key, given] = /^([A-Za-z0-9_]+)=(.*)$/s.exec(value) ?? [];
    if (key === undefined || given === undefined) throw Failure.ofInput(`'${value}' is not name=value.`);
    return `${key}="${given.replaceAll(/["\\]/g, '\\$&')}"`;
  });
  await ask(context, [`/${name}`, ...pairs].join(' '), options);
}
