import { ArrowDown } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
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

/** A link to the work in its children, on screen while they are below the screen. */
export function GoToWork({ children }: { children: ReactNode }): ReactElement {
  const work = useRef<HTMLDivElement>(null);
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const element = work.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) =>
      setIsBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
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
