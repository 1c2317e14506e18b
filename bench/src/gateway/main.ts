import { runGatewayBench } from './run-gateway-bench.ts';

/** The gateway's part of the bench alone. */
console.table(await runGatewayBench((line) => console.error(line)));
