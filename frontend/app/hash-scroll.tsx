import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const TIMEOUT_MS = 4_000;
/** A message is looked for page by page. */
const MESSAGE_TIMEOUT_MS = 20_000;
const CHECK_MS = 100;
/** Parts above the target may still load. */
const FOLLOW_MS = 1_000;
const MARKED_MS = 2_500;

/** Scrolls to the element named by the URL's hash once it is loaded, and moves the focus to a heading or a message. */
export function HashScroll() {
  const { hash, key } = useLocation();
  // The key changes when the same link is clicked again.
  return <ScrollTo key={key} id={hash.slice(1)} />;
}

function ScrollTo({ id }: { id: string }): null {
  useEffect(() => (id === '' ? undefined : scrollTo(id)), [id]);
  return null;
}

/** The router's links change no `:target`. */
function mark(message: HTMLElement): void {
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
  message.dataset.marked = '';
  setTimeout(() => delete message.dataset.marked, MARKED_MS);
}

/** Returns a function that stops it; so does scrolling elsewhere. */
function scrollTo(id: string): () => void {
  let end = performance.now() + (id.startsWith('message-') ? MESSAGE_TIMEOUT_MS : TIMEOUT_MS);
  let reached: number | undefined;
  const check = (): void => {
    const target = document.getElementById(id);
    const hasLeft = reached !== undefined && scrollY !== reached;
    if (hasLeft || performance.now() > end) stop();
    if (hasLeft || !target) return;
    const isHeading = /^H\d$/.test(target.tagName);
    const isStart = isHeading || target.tagName === 'SECTION';
    target.scrollIntoView({ block: isStart ? 'start' : 'center' });
    if (reached === undefined) {
      end = performance.now() + FOLLOW_MS;
      if (isHeading) target.focus({ preventScroll: true });
      else if (id.startsWith('message-')) mark(target);
    }
    reached = scrollY;
  };
  const timer = setInterval(check, CHECK_MS);
  // After the effects of a new page, which move the focus to its heading.
  const first = setTimeout(check);
  const stop = (): void => {
    clearTimeout(first);
    clearInterval(timer);
  };
  return stop;
}
