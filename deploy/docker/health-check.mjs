// Ends with 0 when the service in this container answers 200 on the path given: /health/live or /health/ready.
const { PORT } = process.env;
const path = process.argv[2] ?? '/health/live';
try {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
