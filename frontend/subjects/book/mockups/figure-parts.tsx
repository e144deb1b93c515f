import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { color, fontSize, media, mutedText, radius, space, stacked, toast } from '#kit';
import type { Brand } from '#shared/domain/mockups/brand.ts';
import type { Drawing } from '#shared/domain/mockups/drawing.ts';
import { type SavedAs, saveDrawing } from './save-drawing.ts';

const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  margin-inline-start: auto;
`;

const Save = styled.button`
  min-height: 32px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color('accent')};
  font-size: ${fontSize.label};
  font-weight: 600;
  cursor: pointer;
  &:hover { text-decoration: underline; }
  &[aria-disabled='true'] { opacity: 0.55; cursor: progress; }
  @media (pointer: coarse) { min-height: 44px; min-width: 44px; }
`;

interface SaveButtonsProps {
  drawing: Drawing;
  brand: Brand;
  /** What the buttons say; the format itself without it. */
  words?: Partial<Record<SavedAs, string>>;
  kinds?: readonly SavedAs[];
}

const KINDS: readonly SavedAs[] = ['PNG', 'SVG'];

/** Downloads of one drawing. */
export function SaveButtons({ drawing, brand, words = {}, kinds = KINDS }: SaveButtonsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: SavedAs): Promise<void> => {
    setIsBusy(true);
    try {
      await saveDrawing(drawing, brand, kind);
    } catch {
      toast({ title: 'Download failed', description: 'Please check your connection.', isDestructive: true });
    }
    setIsBusy(false);
  };
  const size = `${drawing.width} × ${drawing.height} pixels`;
  return (
    <Buttons className="screen-only">
      {kinds.map((kind) => (
        <Save
          key={kind}
          type="button"
          aria-disabled={isBusy}
          aria-label={`Download ${drawing.title} as ${kind}${kind === 'PNG' ? `, ${size}` : ''}`}
          title={kind === 'PNG' ? size : undefined}
          onClick={() => !isBusy && void save(kind)}
        >
          {words[kind] ?? kind}
        </Save>
      ))}
    </Buttons>
  );
}

/** The light and the dark one. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)};
  align-items: start;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: ${space(4)}; }
  @media print { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

export const Figure = styled.figure`
  ${stacked}
  gap: ${space(1)};
  break-inside: avoid;
  & > svg { display: block; width: 100%; height: auto; border-radius: ${radius.medium}; outline: 1px solid ${color('border')}; }
  & > figcaption { display: flex; flex-wrap: wrap; align-items: center; min-height: 32px; gap: 0 ${space(2)}; ${mutedText('label')} }
`;

const Remark = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 68ch;
  font-size: ${fontSize.label};
  line-height: 1.45;
  & > svg { margin-top: 0.15em; color: ${color('warning')}; }
`;

/** What the mock-up shows as a fault, with the figure. */
export const Remarks = ({ remarks }: { remarks: readonly string[] }) =>
  remarks.map((remark) => (
    <Remark key={remark} className="screen-only">
      <CircleAlert size={17} aria-hidden="true" />
      <span>{remark}</span>
    </Remark>
  ));
