// Health check for containers and units; arguments: path, port. Workers only have the operators' port.
const [path = '/healthz', port = process.env.PORT || '3000'] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_500) }).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
