/** Polls /readyz of every backend, like a load balancer. */
export interface Readiness {
  /** The ports to try for a client whose home is `home`, best first. */
  order: (home: number) => number[];
  isReady: (index: number) => boolean;
  stop: () => void;
}

const EVERY_MS = 250;
const PATIENCE_MS = 1_500;

export function watchReadiness(ports: readonly number[]): Readiness {
  const ready = ports.map(() => false);
  const look = async (index: number): Promise<void> => {
    ready[index] = await fetch(`http://127.0.0.1:${ports[index]}/readyz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const timer = setInterval(() => ports.forEach((_, index) => void look(index)), EVERY_MS);
  return {
    isReady: (index) => ready[index] ?? false,
    order: (home) =>
      ports
        .map((port, index) => ({ port, cost: (ready[index] ? 0 : 2) + (index === home ? 0 : 1) }))
        .toSorted((a, b) => a.cost - b.cost)
        .map(({ port }) => port),
    stop: () => clearInterval(timer),
  };
}
