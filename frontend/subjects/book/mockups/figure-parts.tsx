import { CircleAlert } from 'lucide-react';
import { createElement, type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { useBrandFaces } from '#frontend/subjects/book/brand-faces.ts';
import { sourceOf } from '#frontend/subjects/book/use-logos.ts';
import { color, fontSize, media, mutedText, Row, radius, space, toast, wrapped } from '#kit';
import type { Brand } from '#shared/domain/mockups/brand.ts';
import type { Drawing } from '#shared/domain/mockups/drawing.ts';
import { type SvgElement, svgElement } from '#shared/domain/mockups/svg.ts';
import { type SavedAs, saveDrawing } from './save-drawing.ts';

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function elementOf({ tag, attributes, text, child }: SvgElement, key?: string): ReactElement {
  const named = Object.entries(attributes).map(([name, value]) => [
    camel(name),
    name === 'href' ? sourceOf(String(value)) : value,
  ]);
  return createElement(tag, { key, ...Object.fromEntries(named) }, child ? elementOf(child) : text);
}

interface DrawingViewProps {
  drawing: Drawing;
  brand: Pick<Brand, 'heading' | 'body'>;
}

/** A drawing in place. Texts and addresses stay what they are: nothing of it is read as markup. */
export function DrawingView({ drawing: { title, width, height, shapes }, brand }: DrawingViewProps) {
  useBrandFaces(brand);
  return (
    <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${height}`}>
      {/* Shapes do not change their order. */}
      {shapes.map((shape, at) => elementOf(svgElement(shape, brand), String(at)))}
    </svg>
  );
}

const Save = styled.button`
  min-height: 32px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
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
  labels?: Partial<Record<SavedAs, string>>;
  kinds?: readonly SavedAs[];
}

const KINDS: readonly SavedAs[] = ['PNG', 'SVG'];

/** Downloads of one drawing. */
export function SaveButtons({ drawing, brand, labels = {}, kinds = KINDS }: SaveButtonsProps) {
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
    <Row as="span" gap={0} className="screen-only" style={{ marginInlineStart: 'auto' }}>
      {kinds.map((kind) => (
        <Save
          key={kind}
          type="button"
          aria-disabled={isBusy}
          aria-label={`Download ${drawing.title} as ${kind}${kind === 'PNG' ? `, ${size}` : ''}`}
          title={kind === 'PNG' ? size : undefined}
          onClick={() => !isBusy && void save(kind)}
        >
          {labels[kind] ?? kind}
        </Save>
      ))}
    </Row>
  );
}

/** What is drawn, and its downloads. */
export const Downloads = styled.div`
  ${wrapped}
  min-height: 32px;
  gap: 0 ${space(2)};
  ${mutedText('small')}
`;

/** The light and the dark one. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)};
  align-items: start;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: ${space(4)}; }
  @media print { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Remark = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 68ch;
  font-size: ${fontSize.small};
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
