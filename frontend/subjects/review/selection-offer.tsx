import { MessageSquarePlus } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { Button, elevation, layer } from '#kit';

const Offer = styled(Button)`
  position: fixed;
  z-index: ${layer.menu};
  box-shadow: ${elevation.medium};
`;

/** The size that is kept free for it, px. */
const [WIDTH, HEIGHT, GAP] = [170, 44, 6];

interface Place {
  top: number;
  left: number;
}

/** Below the end of the selection, or above its beginning where the screen ends. */
function placeOfSelection(): Place | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const lines = [...selection.getRangeAt(0).getClientRects()];
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const isBelow = last.bottom + GAP + HEIGHT < innerHeight;
  const top = isBelow ? last.bottom + GAP : Math.max(GAP, first.top - GAP - HEIGHT);
  return { top, left: Math.max(GAP, Math.min(last.right, innerWidth - WIDTH)) };
}

/** Stands beside selected words and offers to annotate them; the selection and the focus stay, so that they can be copied. */
export function SelectionOffer({ onAnnotate }: { onAnnotate: () => void }) {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const follow = (): void => setPlace(placeOfSelection());
    follow();
    document.addEventListener('selectionchange', follow);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      document.removeEventListener('selectionchange', follow);
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, []);
  if (!place) return null;
  return (
    <Offer
      size="small"
      style={place}
      aria-keyshortcuts="n"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAnnotate}
    >
      <MessageSquarePlus size={16} aria-hidden="true" />
      Annotate (N)
    </Offer>
  );
}
