// `npm run audit`: asks the package registry for known vulnerabilities of what is installed. Ends non-zero from a high
// severity on. If the registry offers no audit, it ends well, and its output says that nothing is known.
import { spawnSync } from 'node:child_process';
import { readAudit } from './checks/read-audit.ts';
import { projectRoot } from './project-root.ts';

const auditLimitMs = 120_000;

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: projectRoot,
  encoding: 'utf8',
  timeout: auditLimitMs,
});
const { state, lines } = readAudit(stdout);
console.log([...lines, `audit: ${state}`].join('\n'));
process.exitCode = state === 'failed' ? 1 : 0;
