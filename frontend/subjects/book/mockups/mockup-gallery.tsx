import { memo, use, useMemo } from 'react';
import styled from 'styled-components';
import { BookContext } from '#frontend/subjects/book/book-context.tsx';
import { Part } from '#frontend/subjects/book/book-parts.ts';
import { edgesOf, type SeenLogo, useLogos } from '#frontend/subjects/book/use-logos.ts';
import { color, fontSize, radius, Skeleton, Stack, space, stacked, wrapped } from '#kit';
import type { PublicBook } from '#shared/contract/brand.ts';
import { type Brand, brandOf, logoAddresses, type OpenDay } from '#shared/domain/mockups/brand.ts';
import {
  appIcon,
  grounds,
  type IconSize,
  iconSizes,
  type Mockup,
  mockups,
} from '#shared/domain/mockups/mockups.ts';
import { clearSpaceRemark, edgesRemark, pairRemarks } from '#shared/domain/mockups/remarks.ts';
import { SCENE } from '#shared/domain/mockups/template-parts.ts';
import { Downloads, DrawingView, Pair, Remarks, SaveButtons } from './figure-parts.tsx';

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
    <Stack gap={10}>
      {mockups.map((mockup) => (
        <MockupGroup key={mockup.key} mockup={mockup} brand={brand} logos={logos} isPlain={isPlain} />
      ))}
      <Group>
        <h4>App icon, 16 to 512 pixels</h4>
        <IconRows brand={brand} logos={logos} isPlain={isPlain} />
      </Group>
    </Stack>
  );
});

/** The gallery as the end of a chapter. */
export function BrandInUse({ book }: { book: PublicBook }) {
  const { isPublic } = use(BookContext);
  return (
    <Part aria-labelledby="in-use">
      <header>
        <h3 id="in-use">The brand in use</h3>
      </header>
      <MockupGallery book={book} isPlain={isPublic} />
    </Part>
  );
}

const Figure = styled.figure`
  ${stacked}
  gap: ${space(1)};
  break-inside: avoid;
  & > svg { display: block; width: 100%; height: auto; border-radius: ${radius.medium}; outline: 1px solid ${color('border')}; }
`;

interface DrawnProps {
  brand: Brand;
  logos: readonly SeenLogo[];
  isPlain: boolean;
}

function MockupGroup({ mockup, brand, logos, isPlain }: DrawnProps & { mockup: Mockup }) {
  const { key, label, draw } = mockup;
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
              <Downloads as="figcaption">
                On {ground}
                <SaveButtons drawing={drawing} brand={brand} />
              </Downloads>
            )}
          </Figure>
        ))}
      </Pair>
      {!isPlain && <Remarks remarks={[...new Set([weak, room].flat())]} />}
    </Group>
  );
}

/** Icons on a ground as a home screen has it, in their own sizes; the largest as far as there is room. */
const Shelf = styled.ul`
  ${wrapped}
  align-items: flex-end;
  gap: ${space(5)};
  padding: ${space(6)};
  border-radius: ${radius.medium};
  outline: 1px solid ${color('border')};
  background: var(--shelf);
  forced-color-adjust: none;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  & > li { max-width: 100%; }
  & > li > svg { display: block; width: 100%; height: auto; }
`;

const LARGEST = Math.max(...iconSizes);
const SMALLEST: IconSize = 16;

/** The app icon from 16 to 512 pixels. */
function IconRows({ brand, logos, isPlain }: DrawnProps) {
  const edges = grounds.map((ground) => (isPlain ? null : edgesOf(appIcon(brand, ground, SMALLEST), logos)));
  const remarks = edges.flatMap((contrast) => (contrast === null ? null : edgesRemark(contrast)) ?? []);
  return (
    <>
      <Pair>
        {grounds.map((ground) => (
          <Stack key={ground} gap={1}>
            <Shelf style={{ '--shelf': SCENE[ground] } as object}>
              {iconSizes.map((size) => (
                <li key={size} style={{ width: `${size}px` }}>
                  <DrawingView drawing={appIcon(brand, ground, size)} brand={brand} />
                </li>
              ))}
            </Shelf>
            {!isPlain && (
              <Downloads className="screen-only">
                On {ground}, PNG in pixels
                {iconSizes.map((size) => (
                  <SaveButtons
                    key={size}
                    drawing={appIcon(brand, ground, size)}
                    brand={brand}
                    labels={{ PNG: String(size) }}
                    kinds={size === LARGEST ? ['PNG', 'SVG'] : ['PNG']}
                  />
                ))}
              </Downloads>
            )}
          </Stack>
        ))}
      </Pair>
      <Remarks remarks={[...new Set(remarks)]} />
    </>
  );
}
