import { useLayoutEffect } from 'react';
import { LANE } from './lane.ts';

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
/** Between the lane and a control, px. */
const GAP = 4;
/** Between two places that are tried, px. */
const STEP = 8;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const touches = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

/** Places below the bar, and on a wide screen the lower corners. */
function listPlaces({ offsetWidth: width, offsetHeight: height }: HTMLElement): Box[] {
  const barEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const right = document.documentElement.clientWidth - width;
  const at = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  const rows = Math.ceil((innerHeight / 3 - barEnd) / STEP);
  const below = Array.from({ length: Math.max(0, rows) }, (_, row) => at(right, barEnd + row * STEP));
  return right < width ? below : [...below, at(right, innerHeight - height), at(0, innerHeight - height)];
}

/** Puts the lane over a place without controls and away from the page's heading. If there is none, the lane pushes the page down until it is empty. */
function settle(lane: HTMLElement): void {
  const root = document.documentElement;
  if (lane.dataset.at !== 'pushing') {
    const taken = [...document.querySelectorAll(controls)]
      .filter((control) => !lane.contains(control))
      .map(boxOf)
      .filter(({ width, height }) => width > 1 && height > 1);
    const isFree = (place: Box): boolean => !taken.some((control) => touches(control, place));
    const tried = lane.dataset.at ? [lane.getBoundingClientRect()] : [];
    const place = [...tried, ...listPlaces(lane)].find(isFree);
    lane.dataset.at = place ? 'over' : 'pushing';
    lane.style.cssText = place ? `left: ${place.left}px; top: ${place.top}px; right: auto` : '';
    // Otherwise the browser scrolls the page back under the lane.
    root.style.overflowAnchor = place ? '' : 'none';
  }
  if (lane.dataset.at === 'pushing') root.style.setProperty('--lane', `${lane.offsetHeight}px`);
}

function empty(lane: HTMLElement): void {
  delete lane.dataset.at;
  lane.style.cssText = '';
  document.documentElement.style.overflowAnchor = '';
  document.documentElement.style.removeProperty('--lane');
}

const followed = new WeakSet<HTMLElement>();

function follow(lane: HTMLElement): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  // Also when the lane is taken from the page: it has no height then.
  const sizes = new ResizeObserver(() => {
    clearInterval(timer);
    if (lane.offsetHeight === 0) return empty(lane);
    settle(lane);
    timer = setInterval(() => settle(lane), LOOK_AGAIN_MS);
  });
  sizes.observe(lane);
}

/** Keeps the lane off the heading and everything that can be used, while it shows something. */
export function useKeepClear(): void {
  useLayoutEffect(() => {
    const lane = document.getElementById(LANE);
    if (!lane || followed.has(lane)) return;
    followed.add(lane);
    follow(lane);
  }, []);
}
