import { useLayoutEffect } from 'react';
import { TOAST_AREA } from './toast-area.tsx';

const controls =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [contenteditable="true"], h1';

/** Of a heading its words, which end before its box does. */
const boxOf = (element: Element): DOMRect => {
  if (element.tagName !== 'H1') return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
};

const LOOK_AGAIN_MS = 200;
/** Between the toasts and a control, px. */
const GAP = 4;
/** Between two places that are tried, px. */
const STEP = 8;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const touches = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

/** On a phone places at the bottom, then below the bar; on a wide screen below the bar, then the lower corners. */
function listPlaces({ offsetWidth: width, offsetHeight: height }: HTMLElement): Box[] {
  const barEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const right = document.documentElement.clientWidth - width;
  const at = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  const rows = Math.ceil((innerHeight / 3 - barEnd) / STEP);
  const below = Array.from({ length: Math.max(0, rows) }, (_, row) => at(right, barEnd + row * STEP));
  const bottom = innerHeight - height;
  if (right >= width) return [...below, at(right, bottom), at(0, bottom)];
  return [...Array.from(below, (_, row) => at(right, bottom - row * STEP)), ...below];
}

/** Puts the area over a place without controls and away from the page's heading. If there is none, the area pushes the page down until it is empty. */
function moveAway(area: HTMLElement): void {
  const root = document.documentElement;
  if (area.dataset.at !== 'pushing') {
    const taken = [...document.querySelectorAll(controls)]
      .filter((control) => !area.contains(control))
      .map(boxOf)
      .filter(({ width, height }) => width > 1 && height > 1);
    const isFree = (place: Box): boolean => !taken.some((control) => touches(control, place));
    const tried = area.dataset.at ? [area.getBoundingClientRect()] : [];
    const place = [...tried, ...listPlaces(area)].find(isFree);
    area.dataset.at = place ? 'over' : 'pushing';
    area.style.cssText = place ? `left: ${place.left}px; top: ${place.top}px; right: auto` : '';
    // Otherwise the browser scrolls the page back under the toasts.
    root.style.overflowAnchor = place ? '' : 'none';
  }
  if (area.dataset.at === 'pushing') root.style.setProperty('--lane', `${area.offsetHeight}px`);
}

function empty(area: HTMLElement): void {
  delete area.dataset.at;
  area.style.cssText = '';
  document.documentElement.style.overflowAnchor = '';
  document.documentElement.style.removeProperty('--lane');
}

const followed = new WeakSet<HTMLElement>();

function follow(area: HTMLElement): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  // Also when the area is taken from the page: it has no height then.
  const sizes = new ResizeObserver(() => {
    clearInterval(timer);
    if (area.offsetHeight === 0) return empty(area);
    moveAway(area);
    timer = setInterval(() => moveAway(area), LOOK_AGAIN_MS);
  });
  sizes.observe(area);
}

/** Keeps the toasts off the heading and everything that can be used, while it shows something. */
export function useKeepClear(): void {
  useLayoutEffect(() => {
    const area = document.getElementById(TOAST_AREA);
    if (!area || followed.has(area)) return;
    followed.add(area);
    follow(area);
  }, []);
}
