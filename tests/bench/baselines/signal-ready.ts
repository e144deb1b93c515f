/** Tells the benchmark that this program is ready, and exits with it. */
export function signalReady(): void {
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}
