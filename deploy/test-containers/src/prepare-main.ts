// Builds and fetches what the checks of compose file and chart need, ahead of them. What fails here fails
// there again, and is reported there.
import { ensureComposeCheck, ensureHelm, ensureSchemas } from './tools.ts';

// So that what it has started ends with it.
process.once('SIGTERM', () => process.exit());

await ensureSchemas().catch(() => {});
await ensureComposeCheck().catch(() => {});
await ensureHelm().catch(() => {});
