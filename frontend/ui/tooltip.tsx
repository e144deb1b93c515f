import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { color, elevation, fontSize, layer, radius, space } from '#frontend/theme/tokens.ts';

const DELAY_MS = 700;
/** While and after another is open, the next needs no delay. */
const SKIP_MS = 300;
const GAP_PX = 6;
const ID = 'tooltip';

const Bubble = styled.div`
  position: fixed;
  z-index: ${layer.tooltip};
  width: max-content;
  max-width: min(20rem, 100%);
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color('text')};
  color: ${color('surface')};
  font-size: ${fontSize.label};
  box-shadow: ${elevation.medium};
  /* The pointer reaches the words over the gap. */
  &::before { content: ''; position: absolute; z-index: -1; inset: -${GAP_PX}px 0; }
`;

/** Opens after 700 ms, and at once when another was just open. One for all triggers of a page, which cost nothing. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  useEffect(() => followTriggers(setTrigger), []);
  return (
    <>
      {children}
      {trigger && <Shown key={trigger.dataset.tooltip} trigger={trigger} />}
    </>
  );
}

interface TooltipProps {
  text: string;
  children: ReactElement<{ 'data-tooltip'?: string }>;
}

export const Tooltip = ({ text, children }: TooltipProps) => cloneElement(children, { 'data-tooltip': text });

/** Above its trigger, or below where the window has no room. */
function Shown({ trigger }: { trigger: HTMLElement }) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style, offsetWidth, offsetHeight } = bubble.current as HTMLDivElement;
    const { left, top, bottom, width } = trigger.getBoundingClientRect();
    const middle = left + width / 2 - offsetWidth / 2;
    const above = top - GAP_PX - offsetHeight;
    style.left = `${Math.max(0, Math.min(middle, document.documentElement.clientWidth - offsetWidth))}px`;
    style.top = `${above < 0 ? bottom + GAP_PX : above}px`;
    trigger.setAttribute('aria-describedby', ID);
    return () => trigger.removeAttribute('aria-describedby');
  }, [trigger]);
  return (
    <Bubble ref={bubble} id={ID} role="tooltip">
      {trigger.dataset.tooltip}
    </Bubble>
  );
}

/** Calls `show` with what is pointed at or focused, and with null when its tooltip closes. */
function followTriggers(show: (trigger: HTMLElement | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let near: HTMLElement | null = null;
  let isOpen = false;
  let closedAt = Number.NEGATIVE_INFINITY;
  let isPointed = false;
  const set = (trigger: HTMLElement | null): void => {
    if (isOpen && !trigger) closedAt = performance.now();
    isOpen = trigger !== null;
    show(trigger);
  };
  const go = ({ target }: Event, delay: number): void => {
    const element = target as Element;
    const trigger = element.closest<HTMLElement>('[data-tooltip]');
    if (element.id === ID || trigger === near) return;
    clearTimeout(timer);
    near = trigger;
    if (!trigger) set(null);
    else timer = setTimeout(set, isOpen || performance.now() - closedAt < SKIP_MS ? 0 : delay, trigger);
  };
  /** Elsewhere, the pointer leaves alone what the focus has opened. */
  const pointerover = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    const isOn = (event.target as Element).closest(`[data-tooltip], #${ID}`) !== null;
    if (isOn || isPointed) go(event, DELAY_MS);
    isPointed = isOn;
  };
  const close = (): void => {
    clearTimeout(timer);
    set(null);
  };
  const stop = listen({
    pointerover,
    focusin: (event) => {
      // A press brings the focus as well.
      if (!(event.target as Element).matches(':focus-visible')) return;
      isPointed = false;
      go(event, 0);
    },
    pointerdown: close,
    focusout: () => {
      close();
      near = null;
    },
    keydown: ({ key }) => key === 'Escape' && close(),
    scroll: ({ target }) => isOpen && (target as Node).contains(near) && close(),
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

type Listeners = Partial<{ [K in keyof DocumentEventMap]: (event: DocumentEventMap[K]) => void }>;

function listen(listeners: Listeners): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener as EventListener, options);
  return () => listening.abort();
}
