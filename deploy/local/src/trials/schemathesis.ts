import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, runCommand } from '../process/run-command.ts';
import { findCacheDir } from '../setup/server-host.ts';

/** Pinned: another version checks other things. */
const version = '4.32.5';

/** Installs Schemathesis into a virtual environment of its own, once. @throws where there is no Python 3 with venv */
export async function installSchemathesis(report: (line: string) => void): Promise<string> {
  const folder = join(findCacheDir(process.env), `schemathesis-${version}`);
  const program = join(folder, 'bin/schemathesis');
  if (existsSync(program)) return program;
  report(`installing Schemathesis ${version} from PyPI (once)`);
  rmSync(folder, { recursive: true, force: true });
  try {
    await runCommand('python3', ['-m', 'venv', folder]);
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
  listDocuments: { statuses: [400], why: 'a cursor is one of this list' },
  listCompanyFilings: { statuses: [400, 422], why: 'a cursor is one of this list; a market may be closed' },
  listFacts: { statuses: [400], why: 'a cursor is one of this list' },
  listIngestionJobs: { statuses: [400], why: 'a cursor is one of this list' },
  listActiveJobs: { statuses: [400], why: 'a cursor is one of this list' },
  listAudit: { statuses: [400], why: 'a cursor is one of this list' },
  listThreads: { statuses: [400], why: 'a cursor is one of this list' },
  uploadDocument: { statuses: [415, 422], why: 'the file is of a kind that can be read' },
  ingestFiling: { statuses: [422], why: 'a filing reference has the form of its regulator' },
  getDocumentText: { statuses: [422], why: 'the document turned out to be unreadable' },
  startChat: { statuses: [422], why: 'the last message has text' },
  createChatCompletion: { statuses: [400, 422], why: 'settings of the OpenAI API that have no effect here' },
  createSkill: { statuses: [422], why: 'an idempotency key belongs to one request' },
  createOrgSkill: { statuses: [422], why: 'an idempotency key belongs to one request' },
  createReport: { statuses: [422], why: 'an idempotency key belongs to one request' },
  updateSkill: { statuses: [412, 422], why: 'If-Match names the version; the name is that of the path' },
  rewriteSection: { statuses: [422], why: 'the offline model follows a few kinds of instructions' },
  generateSkill: { statuses: [422], why: 'the offline model drafts a skill from plain words alone' },
  editSection: { statuses: [412], why: 'If-Match names the newest version' },
  getReportPdf: { statuses: [503], why: 'a PDF that is still being made is to be asked for again' },
  putSkillFile: { statuses: [412, 422], why: 'If-Match names the version; the file has front matter' },
};

/** A multipart body can't hold an empty list: without it, what is sent fits the schema and is accepted. */
const hooks = `import schemathesis


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
    '[auth.openapi.bearer]',
    `bearer = "${token}"`,
    ...operations,
  ];
  const path = join(folder, 'schemathesis.toml');
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  return path;
}
