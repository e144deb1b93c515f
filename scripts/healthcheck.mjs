// For the container of a backend: exit code 0 when the process answers. Workers have no door; their end is their sign.
const port = process.env.PORT || 3000;
const path = process.argv[2] ?? '/healthz';
const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_500) }).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
