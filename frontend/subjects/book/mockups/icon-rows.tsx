import styled from 'styled-components';
import { edgesOf, type SeenLogo } from '#frontend/subjects/book/read-logo.ts';
import { color, mutedText, radius, space, wrapped } from '#kit';
import type { Brand } from '#shared/domain/mockups/brand.ts';
import { appIcon, grounds, type IconSize, iconSizes } from '#shared/domain/mockups/mockups.ts';
import { edgesRemark } from '#shared/domain/mockups/remarks.ts';
import { SCENE } from '#shared/domain/mockups/template-parts.ts';
import type { Ground } from '#shared/domain/mockups/tones.ts';
import { DrawingView } from './drawing-view.tsx';
import { Pair, Remarks, SaveButtons } from './figure-parts.tsx';

/** The icons stand on a ground as a home screen has it. */
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
`;

/** In its own size; the largest as far as there is room. */
const Icon = styled.li`
  max-width: 100%;
  & > svg { display: block; width: 100%; height: auto; }
`;

const Downloads = styled.div`
  ${wrapped}
  gap: 0 ${space(2)};
  min-height: 32px;
  margin-top: ${space(1)};
  ${mutedText('label')}
`;

const LARGEST = Math.max(...iconSizes);
const SMALLEST: IconSize = 16;

interface IconRowsProps {
  brand: Brand;
  logos: readonly SeenLogo[];
  isPlain: boolean;
}

/** The app icon from 16 to 512 pixels. */
export const IconRows = ({ brand, logos, isPlain }: IconRowsProps) => (
  <>
    <Pair>
      {grounds.map((ground) => (
        <div key={ground}>
          <Shelf style={{ '--shelf': SCENE[ground] } as object}>
            {iconSizes.map((size) => (
              <Icon key={size} style={{ width: `${size}px` }}>
                <DrawingView drawing={appIcon(brand, ground, size)} brand={brand} />
              </Icon>
            ))}
          </Shelf>
          {!isPlain && <IconDownloads brand={brand} ground={ground} />}
        </div>
      ))}
    </Pair>
    {!isPlain && <Remarks remarks={remarksOf(brand, logos)} />}
  </>
);

const IconDownloads = ({ brand, ground }: { brand: Brand; ground: Ground }) => (
  <Downloads className="screen-only">
    On {ground}, PNG in pixels
    {iconSizes.map((size) => (
      <SaveButtons
        key={size}
        drawing={appIcon(brand, ground, size)}
        brand={brand}
        words={{ PNG: String(size) }}
        kinds={size === LARGEST ? ['PNG', 'SVG'] : ['PNG']}
      />
    ))}
  </Downloads>
);

function remarksOf(brand: Brand, logos: readonly SeenLogo[]): string[] {
  const found = grounds.flatMap((ground) => {
    const contrast = edgesOf(appIcon(brand, ground, SMALLEST), logos);
    return (contrast === null ? null : edgesRemark(contrast)) ?? [];
  });
  return [...new Set(found)];
}
