import { startFakeModel } from './fake-model.ts';

// A scripted model as a process of its own. It listens on PORT; `/control/replies` sets its answers.
const model = await startFakeModel(Number(process.env.PORT ?? 0));
process.stdout.write(`${JSON.stringify({ base_url: model.baseUrl })}\n`);
process.once('SIGTERM', () => void model.stop());
process.once('SIGINT', () => void model.stop());
