/** Time on screen after which something counts as seen, in ms. */
const SEEN_AFTER_MS = 2_000;

/** Runs each time the page, or an element of it, has been visible for long enough without a break. Returns a function that ends that. */
export function whenSeen(run: () => void, element?: Element): () => void {
  let isOnScreen = element === undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    if (isOnScreen && document.visibilityState === 'visible') timer = setTimeout(run, SEEN_AFTER_MS);
  };
  const observer =
    element &&
    new IntersectionObserver((moments) => {
      isOnScreen = moments.at(-1)?.isIntersecting === true;
      restart();
    });
  if (element) observer?.observe(element);
  restart();
  document.addEventListener('visibilitychange', restart);
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
    document.removeEventListener('visibilitychange', restart);
  };
}
