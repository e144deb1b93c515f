/** Tells the bench that the floor is there, and ends with it. */
export function beReady(): void {
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}
