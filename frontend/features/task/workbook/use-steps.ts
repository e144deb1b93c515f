import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Steps {
  index: number;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (index: number) => void;
}

/** The step on screen; a change moves the focus to its heading, below the sticky bar. */
export function useSteps(): Steps {
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [index]);
  return { index, heading, go: setIndex };
}
