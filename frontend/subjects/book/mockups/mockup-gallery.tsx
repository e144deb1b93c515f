import { memo, useMemo } from 'react';
import styled from 'styled-components';
import type { SeenLogo } from '#frontend/subjects/book/read-logo.ts';
import { useLogos } from '#frontend/subjects/book/use-logos.ts';
import { fontSize, Skeleton, space, stacked } from '#kit';
import type { PublicBook } from '#shared/contract/brand.ts';
import { type Brand, brandOf, logoAddresses, type OpenDay } from '#shared/domain/mockups/brand.ts';
import { grounds, type Mockup, mockups } from '#shared/domain/mockups/mockups.ts';
import { clearSpaceRemark, pairRemarks } from '#shared/domain/mockups/remarks.ts';
import { DrawingView } from './drawing-view.tsx';
import { Figure, Pair, Remarks, SaveButtons } from './figure-parts.tsx';
import { IconRows } from './icon-rows.tsx';

const Gallery = styled.div`
  ${stacked}
  gap: ${space(10)};
`;

const Group = styled.section`
  ${stacked}
  gap: ${space(3)};
  break-inside: avoid;
  & > h4 { margin: 0; font-size: ${fontSize.body}; font-weight: 600; }
`;

interface MockupGalleryProps {
  book: Pick<PublicBook, 'cover' | 'chapters'>;
  /** Answers that replace those of the book. */
  open?: OpenDay | null;
  /** For strangers: without remarks and downloads. */
  isPlain?: boolean;
}

/** The brand on things that people meet, as its answers are now. */
export const MockupGallery = memo(function MockupGallery({
  book,
  open = null,
  isPlain = false,
}: MockupGalleryProps) {
  const addresses = useMemo(() => logoAddresses(book, open), [book, open]);
  const logos = useLogos(addresses);
  const brand = useMemo(() => brandOf(book, logos ?? [], open), [book, logos, open]);
  if (logos === null) return <Skeleton $height={320} />;
  return (
    <Gallery>
      {mockups.map((mockup) => (
        <MockupGroup key={mockup.key} {...{ mockup, brand, logos, isPlain }} />
      ))}
      <Group>
        <h4>App icon, 16 to 512 pixels</h4>
        <IconRows {...{ brand, logos, isPlain }} />
      </Group>
    </Gallery>
  );
});

interface MockupGroupProps {
  mockup: Mockup;
  brand: Brand;
  logos: readonly SeenLogo[];
  isPlain: boolean;
}

function MockupGroup({ mockup: { key, label, draw }, brand, logos, isPlain }: MockupGroupProps) {
  const drawings = grounds.map((ground) => ({ ground, drawing: draw(brand, ground) }));
  const room = key === 'card' ? (logos.map(({ clear }) => clearSpaceRemark(clear)).find(Boolean) ?? []) : [];
  const weak = drawings.flatMap(({ drawing }) => pairRemarks(drawing, brand));
  return (
    <Group>
      <h4>{label}</h4>
      <Pair>
        {drawings.map(({ ground, drawing }) => (
          <Figure key={ground}>
            <DrawingView drawing={drawing} brand={brand} />
            {!isPlain && (
              <figcaption>
                On {ground}
                <SaveButtons drawing={drawing} brand={brand} />
              </figcaption>
            )}
          </Figure>
        ))}
      </Pair>
      {!isPlain && <Remarks remarks={[...new Set([weak, room].flat())]} />}
    </Group>
  );
}
