import { parseArgs } from 'node:util';
import { workQueues } from '@footnote/contracts';
import { describeError, readConfig, setting } from '@footnote/runtime';
import amqplib from 'amqplib';
import { listDeadLetters, queueExists, resendDeadLetters } from './dead-letters.ts';
import { deadQueueName, queueName } from './topology.ts';

const usage = 'usage: npm run dead-letters -- list|resend [--queue NAME]';

/** `npm run dead-letters -- list`: one line of JSON a message. `resend`: sends them to their queues again. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { queue: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, ...rest] = positionals;
  if ((command !== 'list' && command !== 'resend') || rest.length > 0) throw new Error(usage);
  const known = workQueues.map(({ service, message }) => queueName(service, message));
  const wanted = values.queue?.replace(/\.dead$/, '');
  if (wanted !== undefined && !known.includes(wanted)) {
    throw new Error(`There is no queue ${wanted}. The queues are:\n${known.join('\n')}`);
  }
  const { RABBITMQ_URL } = readConfig({ RABBITMQ_URL: setting.url() });
  const connection = await amqplib.connect(RABBITMQ_URL);
  try {
    const channel = await connection.createConfirmChannel();
    let count = 0;
    for (const queue of wanted === undefined ? known : [wanted]) {
      if (!(await queueExists(() => connection.createChannel(), deadQueueName(queue)))) continue;
      if (command === 'resend') {
        const sent = await resendDeadLetters(channel, queue);
        if (sent > 0) console.log(`${queue}: ${sent} sent again`);
        count += sent;
      } else {
        const letters = await listDeadLetters(channel, queue);
        for (const letter of letters) console.log(JSON.stringify(letter));
        count += letters.length;
      }
    }
    console.error(`${count} dead letters${command === 'resend' ? ' sent again' : ''}.`);
  } finally {
    await connection.close();
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : describeError(error));
  process.exitCode = 1;
});
