import path from 'node:path';
import { startReplay } from './replay-server.ts';

/** Env: HOST, PORT, REPLAY_DIR (folders joined by `:`), REPLAY_SEC_REQUESTS_PER_SECOND (10; 0 = no limit). */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const dirs = (env.REPLAY_DIR ?? '').split(path.delimiter).filter(Boolean);
  if (dirs.length === 0) throw new Error('replay: set REPLAY_DIR to one or more folders with an index.json');
  const perSecond = Number(env.REPLAY_SEC_REQUESTS_PER_SECOND ?? 10);
  const replay = await startReplay({
    dirs,
    port: Number(env.PORT ?? 0),
    host: env.HOST ?? '127.0.0.1',
    secRequestsPerSecond: perSecond > 0 ? perSecond : null,
  });
  console.log(JSON.stringify({ level: 'info', msg: 'replay is ready', url: replay.url, dirs }));
  const stop = () => {
    void replay.stop();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main(process.env).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
