import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runCommand } from '@research/local';
import { copyContext, listContext } from './build-context.ts';
import { type Dockerfile, type DockerInstruction, type DockerStage, readPairs } from './read-dockerfile.ts';

/** What an image would hold and run, laid out under a folder that stands for its `/`. */
export interface StagedImage {
  readonly root: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** RUN instructions that change the base image's own system, which is not laid out here. */
  readonly systemRuns: readonly string[];
}

interface Stage extends StagedImage {
  readonly args: Record<string, string>;
}

/**
 * Follows a Dockerfile without a container engine: every stage is a folder, COPY copies between them and from the
 * build context, and RUN is run in the stage's working directory by this machine's shell. Only RUNs of the stages
 * that become the last one's base are left out: they install into the system of the base image.
 */
export function createImageStager(dockerfile: Dockerfile, contextRoot: string) {
  const scratch = mkdtempSync(join(tmpdir(), 'research-images-'));
  chmodSync(scratch, 0o755);
  const context = join(scratch, 'context');
  copyContext(contextRoot, listContext(contextRoot), context);
  // Stages that no build argument changes are shared by all images, as a builder's cache would do.
  const shared = new Map<string, Promise<Stage>>();

  async function build(target: string, buildArgs: Record<string, string>): Promise<StagedImage> {
    const built = new Map<string, Promise<Stage>>();
    const base = new Set<string>();
    const final = find(target);
    for (let at = stageOf(expand(final.from, globals())); at; at = stageOf(expand(at.from, globals()))) {
      base.add(at.name);
    }
    const image = await stage(final.name);
    return image;

    function globals() {
      return { ...dockerfile.globalArgs, ...buildArgs };
    }

    function stage(name: string): Promise<Stage> {
      const found = find(name);
      const places = dependsOn(found, Object.keys(buildArgs)) ? built : shared;
      const made = places.get(name) ?? make(found);
      places.set(name, made);
      return made;
    }

    async function make(found: DockerStage): Promise<Stage> {
      const root = mkdtempSync(join(scratch, `${found.name}-`));
      chmodSync(root, 0o755);
      const parent = stageOf(expand(found.from, globals()));
      let state: Stage = {
        root,
        workdir: '/',
        env: {},
        args: {},
        user: 'root',
        command: [],
        healthCheck: [],
        systemRuns: [],
      };
      if (parent) {
        const from = await stage(parent.name);
        await inherit(from.root, root);
        state = { ...from, root, args: {} };
      } else placeNode(root);
      for (const instruction of found.instructions) {
        const isSystem = instruction.keyword === 'RUN' && (base.has(found.name) || found.name === final.name);
        state = isSystem
          ? { ...state, systemRuns: [...state.systemRuns, instruction.text] }
          : await follow(state, instruction);
      }
      return state;
    }

    async function follow(state: Stage, instruction: DockerInstruction): Promise<Stage> {
      const { keyword, flags, text } = instruction;
      const words = { ...state.env, ...state.args };
      switch (keyword) {
        case 'ARG': {
          const [name = ''] = text.split('=');
          const value = buildArgs[name] ?? readPairs(text)[name] ?? dockerfile.globalArgs[name] ?? '';
          return { ...state, args: { ...state.args, [name]: value } };
        }
        case 'ENV':
          return { ...state, env: { ...state.env, ...readPairs(expand(text, words)) } };
        case 'WORKDIR': {
          const workdir = expand(text, words);
          mkdirSync(join(state.root, workdir), { recursive: true });
          return { ...state, workdir };
        }
        case 'USER':
          return { ...state, user: text };
        case 'CMD':
          return { ...state, command: JSON.parse(text) };
        case 'HEALTHCHECK':
          return { ...state, healthCheck: JSON.parse(text.replace(/^CMD\s+/, '')) };
        case 'COPY': {
          const from = flags.from === undefined ? context : (await stage(flags.from)).root;
          await copy(from, state, expand(text, words).split(/\s+/), instruction.line);
          return state;
        }
        case 'RUN':
          await runCommand('sh', ['-ec', text], {
            cwd: join(state.root, state.workdir),
            env: { ...hostEnv(), ...words },
          });
          return state;
        default:
          return state;
      }
    }
  }

  function find(name: string): DockerStage {
    const stage = stageOf(name);
    if (!stage) throw new Error(`the Dockerfile has no stage '${name}'`);
    return stage;
  }
  function stageOf(name: string): DockerStage | undefined {
    return dockerfile.stages.find((stage) => stage.name === name);
  }
  /** Whether a stage, or one that it is made from, asks for one of these build arguments. */
  function dependsOn(stage: DockerStage, args: readonly string[]): boolean {
    const parent = stageOf(stage.from);
    return (
      args.some((name) => stage.from.includes(`\${${name}}`)) ||
      stage.instructions.some(
        ({ keyword, text }) => keyword === 'ARG' && args.includes(text.split('=')[0] ?? ''),
      ) ||
      (parent !== undefined && dependsOn(parent, args)) ||
      stage.instructions.some(({ flags }) => flags.from !== undefined && dependsOn(find(flags.from), args))
    );
  }

  return { build, scratch };
}

/** The one program of the base image that is run here: the project's own Node. */
function placeNode(root: string): void {
  const place = join(root, 'usr/local/bin');
  mkdirSync(place, { recursive: true });
  try {
    linkSync(process.execPath, join(place, 'node'));
  } catch {
    // On another file system.
    copyFileSync(process.execPath, join(place, 'node'));
  }
}

/** Linked, not copied: a stage here adds to what it is built on and changes none of it. */
async function inherit(from: string, root: string): Promise<void> {
  const packages = join(from, 'app/node_modules');
  const entries = existsSync(packages) ? readdirSync(join(from, 'app')) : [];
  if (entries.length === 0) return void (await runCommand('cp', ['-al', `${from}/.`, root]));
  mkdirSync(join(root, 'app'));
  symlinkSync(packages, join(root, 'app/node_modules'));
  const others = entries.filter((name) => name !== 'node_modules').map((name) => join(from, 'app', name));
  await runCommand('cp', ['-al', ...others, join(root, 'app')]);
}

async function copy(from: string, state: Stage, paths: string[], line: number): Promise<void> {
  const to = paths.pop() ?? '';
  const target = to.startsWith('/') ? join(state.root, to) : join(state.root, state.workdir, to);
  for (const path of paths) {
    const source = join(from, path);
    if (!existsSync(source)) throw new Error(`Dockerfile line ${line}: there is no ${path} to copy`);
    if (statSync(source).isFile()) {
      mkdirSync(dirname(`${target}.`), { recursive: true });
      cpSync(source, to.endsWith('/') ? join(target, basename(path)) : target);
    } else {
      mkdirSync(target, { recursive: true });
      await runCommand('cp', ['-al', '--remove-destination', `${source}/.`, target]);
    }
  }
}

function expand(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{?(\w+)\}?/g, (_, name: string) => values[name] ?? '');
}

/** This machine's tools and its way to the package registry; Node is the project's own, as in the base image. */
function hostEnv(): NodeJS.ProcessEnv {
  const { PATH = '', NODE_ENV: _environment, ...env } = process.env;
  const path = [
    dirname(process.execPath),
    ...PATH.split(':').filter((part) => !part.includes('node_modules')),
  ];
  return { ...env, PATH: path.join(':'), npm_config_prefer_offline: 'true', TURBO_TELEMETRY_DISABLED: '1' };
}
