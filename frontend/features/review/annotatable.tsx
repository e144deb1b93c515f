import { MessageSquarePlus } from 'lucide-react';
import { createContext, type ReactElement, type ReactNode, use, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, fontSize, motion, radius, space } from '#frontend/theme/tokens.ts';
import { IconButton } from '#frontend/ui/button.tsx';
import { annotationTarget } from './annotation-target.ts';
import { selectedPlace, type Target } from './target.ts';

const OnAnnotate = createContext<(target: Target) => void>(() => undefined);

const Part = styled.div`
  margin: 0 -${space(3)};
  padding: ${space(1)} ${space(3)} ${space(3)};
  border-radius: ${radius.medium};
  transition: background ${motion.quick};
  &:hover, &:focus-within { background: ${color('surfaceSunken')}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  & > p { color: ${color('textMuted')}; font-size: ${fontSize.label}; font-weight: 600; }
`;

const Body = styled.div`
  cursor: text;
`;

const Add = styled(IconButton)`
  margin: -${space(1)} -${space(2)} -${space(1)} 0;
  color: ${color('textMuted')};
`;

interface AnnotatableProps {
  /** The target when no text is selected. */
  part: string;
  label: string;
  children: ReactNode;
}

/** A part of the submission. Click or select its text to annotate it; its button does the same by keyboard. */
export function Annotatable({ part, label, children }: AnnotatableProps): ReactElement {
  const onAnnotate = use(OnAnnotate);
  return (
    <Part>
      <Head>
        <p>{label}</p>
        <Add
          type="button"
          aria-label={`Annotate: ${label}`}
          onClick={() => onAnnotate({ words: part, selector: null })}
        >
          <MessageSquarePlus size={18} aria-hidden="true" />
        </Add>
      </Head>
      <Body data-part={part}>{children}</Body>
    </Part>
  );
}

interface AnnotatableAreaProps {
  onAnnotate: (target: Target) => void;
  /** The version on screen. */
  version: number;
  children: ReactNode;
}

export function AnnotatableArea({ onAnnotate, version, children }: AnnotatableAreaProps): ReactElement {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    const press = ({ target }: MouseEvent): void => {
      const pressed = pressedPart(target);
      if (!pressed) return;
      const words = annotationTarget(selectedWords(element), pressed.dataset.part);
      onAnnotate({ words, selector: selectedPlace(pressed, version) });
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [onAnnotate, version]);
  return (
    <OnAnnotate value={onAnnotate}>
      <div ref={area}>{children}</div>
    </OnAnnotate>
  );
}

/** Ignores clicks on links and buttons. */
function pressedPart(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button')) return null;
  return target.closest<HTMLElement>('[data-part]');
}

function selectedWords(area: HTMLElement | null): string {
  const selection = window.getSelection();
  return selection?.anchorNode && area?.contains(selection.anchorNode) ? selection.toString() : '';
}
