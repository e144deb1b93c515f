import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { elevation, layer, space } from '#frontend/theme/tokens.ts';
import { LinkButton } from '#frontend/ui/button.tsx';

const Jump = styled(LinkButton)`
  position: fixed;
  z-index: ${layer.bar};
  bottom: ${space(4)};
  left: 50%;
  translate: -50%;
  box-shadow: ${elevation.high};
  white-space: nowrap;
  @media print { display: none; }
`;

/** All above the screen counts as on it, so that work is either there or below. */
const ON_SCREEN_OR_ABOVE = { rootMargin: '1000000px 0px 0px' };

/** A link to the work in its children, on screen while they are below the screen. */
export function GoToWork({ children }: { children: ReactNode }) {
  const work = useRef<HTMLDivElement>(null);
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const element = work.current;
    if (!element) return;
    // A busy phone reports several moments at once: the last is now.
    const observer = new IntersectionObserver(
      (moments) => setIsBelow(moments.at(-1)?.isIntersecting === false),
      ON_SCREEN_OR_ABOVE,
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={work}>{children}</div>
      {isBelow && (
        <Jump to="#submission">
          Go to your work
          <ArrowDown size={18} aria-hidden="true" />
        </Jump>
      )}
    </>
  );
}
