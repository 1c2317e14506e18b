import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolRouteIds } from '@footnote/contracts';
import { CommandError, runCommand } from '../process/run-command.ts';
import { findCacheDir } from '../setup/server-host.ts';

/** Pinned: another version checks other things. */
const version = '4.32.5';

/** Python 3.11 breaks off now and then while Schemathesis describes what it generates, so that newer ones come first. */
const pythons = ['python3.14', 'python3.13', 'python3.12', 'python3'];

async function findPython(): Promise<string> {
  for (const name of pythons) {
    const runs = await runCommand(name, ['-c', 'import venv']).then(
      () => true,
      () => false,
    );
    if (runs) return name;
  }
  throw new Error('There is no Python 3 with venv.');
}

/** Installs Schemathesis into a virtual environment of its own, once. @throws where there is no Python 3 with venv */
export async function installSchemathesis(report: (line: string) => void): Promise<string> {
  const python = await findPython();
  const folder = join(findCacheDir(process.env), `schemathesis-${version}-${python}`);
  const program = join(folder, 'bin/schemathesis');
  if (existsSync(program)) return program;
  report(`installing Schemathesis ${version} from PyPI (once)`);
  rmSync(folder, { recursive: true, force: true });
  try {
    await runCommand(python, ['-m', 'venv', folder]);
    await runCommand(join(folder, 'bin/pip'), ['install', '--quiet', `schemathesis==${version}`]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const reason = error instanceof CommandError ? error.message : String(error);
    throw new Error(`Schemathesis can't be installed: it needs Python 3 with venv, and PyPI.\n${reason}`);
  }
  return program;
}

/**
 * Operations that may refuse a request that fits its schema: their other conditions are described in words, because a
 * schema can't express them. All other checks apply to every operation, but that a 5xx named here is no failure.
 */
const refusedByMeaning: Record<string, { statuses: number[]; why: string }> = {
  listCompanyFilings: { statuses: [422], why: 'a market may be closed' },
  searchFullText: { statuses: [422], why: 'one regulator has such a search' },
  screenCompanies: { statuses: [400], why: 'a condition on an amount of money needs a currency' },
  uploadDocument: { statuses: [415, 422], why: 'the file is of a kind that can be read' },
  ingestFiling: { statuses: [422], why: 'a filing reference has the form of its regulator' },
  getDocumentText: { statuses: [422], why: 'the document turned out to be unreadable' },
  startChat: { statuses: [422], why: 'the last message has text' },
  createChatCompletion: { statuses: [400, 422], why: 'settings of the OpenAI API that have no effect here' },
  updateSkill: { statuses: [412, 422], why: 'If-Match names the version; the name is that of the path' },
  rewriteSection: { statuses: [422], why: 'the offline model follows a few kinds of instructions' },
  generateSkill: { statuses: [422], why: 'the offline model drafts a skill from plain words alone' },
  editSection: { statuses: [412], why: 'If-Match names the newest version' },
  getReportPdf: { statuses: [503], why: 'a PDF that is still being made is to be asked for again' },
  putSkillFile: { statuses: [412, 422], why: 'If-Match names the version; the file has front matter' },
  reportMatrix: { statuses: [422], why: 'a matrix without a column makes no report' },
  callMcp: { statuses: [400], why: 'what a message may be is described by the protocol' },
  ...Object.fromEntries(
    Object.values(toolRouteIds).map((id) => [
      id,
      { statuses: [422], why: 'one filing or one document, and ids that a tool gave' },
    ]),
  ),
};

/**
 * What only a platform can have given is left out of requests that should be accepted: a cursor. A key is another one for each
 * request, because a key that was used with another request is refused. A multipart body can't hold an empty list: without it,
 * what is sent fits the schema and is accepted.
 */
const hooks = `import uuid

import schemathesis
from schemathesis.generation import GenerationMode


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or case.meta.generation.mode != GenerationMode.POSITIVE:
        return
    if case.query and "cursor" in case.query:
        case.query = {name: value for name, value in case.query.items() if name != "cursor"}
    for name in list(case.headers or {}):
        if name.lower() == "idempotency-key":
            case.headers[name] = uuid.uuid4().hex


@schemathesis.hook
def filter_case(context, case):
    return not (
        case.media_type == "multipart/form-data"
        and isinstance(case.body, dict)
        and [] in case.body.values()
    )
`;

export interface ContractRun {
  folder: string;
  url: string;
  token: string;
  examples: number;
}

/** Writes the configuration of a run; the token is in it, so its folder is private and removed afterwards. */
export function writeConfig({ folder, url, token, examples }: ContractRun): string {
  const accepted = [200, 201, 202, 204, 206, 304, 401, 403, 404, 409, 429];
  const listOf = (statuses: (number | string)[]) => statuses.map((status) => `"${status}"`).join(', ');
  const operations = Object.entries(refusedByMeaning).flatMap(([id, { statuses, why }]) => [
    `# ${why}`,
    '[[operations]]',
    `include-operation-id = "${id}"`,
    '[operations.checks.positive_data_acceptance]',
    `expected-statuses = [${listOf([...accepted, ...statuses])}]`,
    '[operations.checks.not_a_server_error]',
    `expected-statuses = [${listOf(['2xx', '3xx', '4xx', ...statuses.filter((status) => status >= 500)])}]`,
  ]);
  const hooksFile = join(folder, 'hooks.py');
  writeFileSync(hooksFile, hooks);
  const lines = [
    `base-url = "${url}"`,
    `hooks = "${hooksFile}"`,
    'continue-on-failure = true',
    // A little longer than the gateway waits for a service.
    'request-timeout = 65',
    // On a busy machine inventing requests takes long; that says nothing of the platform.
    'suppress-health-check = ["too_slow"]',
    '[generation]',
    `max-examples = ${examples}`,
    'with-security-parameters = false',
    // Each run is on a new platform: examples of earlier ones mean nothing there.
    'database = "none"',
    '[checks.negative_data_rejection]',
    // A body may be refused for its length before it is read.
    `expected-statuses = [${listOf([400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, '5xx'])}]`,
    '[auth.openapi.bearer]',
    `bearer = "${token}"`,
    ...operations,
  ];
  const path = join(folder, 'schemathesis.toml');
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  return path;
}
