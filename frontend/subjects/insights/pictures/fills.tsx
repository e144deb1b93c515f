import { color } from '#kit';

/** Fills that differ by pattern as well as by colour. */
export const fills = {
  solid: color('accent'),
  dots: 'url(#insight-dots)',
  stripes: 'url(#insight-stripes)',
  plain: color('surfaceSunken'),
} as const;

const whole = { width: 6, height: 6 };

/** The patterns, once per page. */
export const Fills = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
    <defs>
      <pattern id="insight-stripes" {...whole} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect {...whole} fill={color('warningSoft')} />
        <rect width="3" height="6" fill={color('warning')} />
      </pattern>
      <pattern id="insight-dots" {...whole} patternUnits="userSpaceOnUse">
        <rect {...whole} fill={color('infoSoft')} />
        <circle cx="3" cy="3" r="1.5" fill={color('info')} />
      </pattern>
    </defs>
  </svg>
);

/** A part of a bar. */
export const Part = ({
  fill,
  ...place
}: {
  fill: keyof typeof fills;
  x: number;
  y: number;
  width: number;
  height: number;
}) => (
  <rect
    {...place}
    height={Math.max(place.height, 0)}
    fill={fills[fill]}
    stroke={color(fill === 'plain' ? 'borderStrong' : 'surfaceRaised')}
    strokeWidth={0.75}
  />
);
