import { readFileSync } from 'node:fs';
import { DockerfileParser, From, type Instruction, ModifiableInstruction } from 'dockerfile-ast';

export interface DockerInstruction {
  /** FROM, COPY, RUN … */
  readonly keyword: string;
  /** Words of `--name=value` before the arguments. */
  readonly flags: Readonly<Record<string, string>>;
  /** The rest, as written, without comments. */
  readonly text: string;
  /** Lines count from 1. */
  readonly line: number;
}

export interface DockerStage {
  readonly name: string;
  readonly from: string;
  readonly instructions: readonly DockerInstruction[];
}

export interface Dockerfile {
  /** Defaults of the ARGs before the first FROM. */
  readonly globalArgs: Readonly<Record<string, string>>;
  readonly stages: readonly DockerStage[];
}

/** Reads a Dockerfile into its stages. */
export function readDockerfile(path: string): Dockerfile {
  const globalArgs: Record<string, string> = {};
  const stages: { name: string; from: string; instructions: DockerInstruction[] }[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(path, 'utf8')).getInstructions()) {
    const read = readInstruction(instruction);
    if (instruction instanceof From) {
      const name = instruction.getBuildStage() ?? String(stages.length);
      stages.push({ name, from: instruction.getImage() ?? '', instructions: [] });
    } else if (stages.length > 0) stages.at(-1)?.instructions.push(read);
    else if (read.keyword === 'ARG') Object.assign(globalArgs, readPairs(read.text));
  }
  return { globalArgs, stages };
}

function readInstruction(instruction: Instruction): DockerInstruction {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  return {
    keyword: instruction.getKeyword().toUpperCase(),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    text: (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\n/g, ' ').trim(),
    line: instruction.getRange().start.line + 1,
  };
}

/** `NAME=value OTHER="more words"`, as in ARG, ENV and LABEL; a name without value gives none. */
export function readPairs(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w.-]+)=(?:"([^"]*)"|(\S*))/g)];
  return Object.fromEntries(pairs.map(([, name, quoted, plain]) => [name, quoted ?? plain ?? '']));
}
