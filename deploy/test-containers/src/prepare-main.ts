// Builds and fetches what the checks of images, compose file and chart need, ahead of them. What fails here fails
// there again, and is told there.
import { ensureComposeCheck, ensureHelm, ensureSchemas, findHadolint } from './tools.ts';

// So that what it has started ends with it.
process.once('SIGTERM', () => process.exit());

await Promise.allSettled([ensureSchemas(), findHadolint()]);
await ensureComposeCheck().catch(() => {});
await ensureHelm().catch(() => {});
