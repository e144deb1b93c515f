import { scaleBand, scaleLinear } from '@visx/scale';
import { type ReactNode, useCallback, useState } from 'react';
import { color, fontFamily, Row, space, Text } from '#kit';

/** Fills that differ by pattern as well as by colour. */
const fills = {
  solid: color('accent'),
  dots: 'url(#insight-dots)',
  stripes: 'url(#insight-stripes)',
  plain: color('surfaceSunken'),
} as const;

export type Fill = keyof typeof fills;

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

interface PartProps {
  fill: Fill;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a bar. */
export const Part = ({ fill, height, ...position }: PartProps) => (
  <rect
    {...position}
    height={Math.max(height, 0)}
    fill={fills[fill]}
    stroke={color(fill === 'plain' ? 'borderStrong' : 'surfaceRaised')}
    strokeWidth={0.75}
  />
);

/** Such a part in the legend. */
export const PartSample = ({ fill }: { fill: Fill }) => (
  <Part fill={fill} x={1} y={1} width={20} height={12} />
);

/** Each part's look in the picture, and its name. */
export const Legend = ({ parts }: { parts: readonly { name: string; look: ReactNode }[] }) => (
  <Row as="ul" gap={[1, 5]} style={{ marginBottom: space(3) }}>
    {parts.map(({ name, look }) => (
      <Row as="li" key={name} gap={1.5} isOneLine>
        <svg width="22" height="14" viewBox="0 0 22 14" style={{ flex: 'none' }} aria-hidden="true">
          {look}
        </svg>
        <Text tone="muted" size="small">
          {name}
        </Text>
      </Row>
    ))}
  </Row>
);

const HEIGHT = 240;
const MARGIN = { top: 12, right: 8, bottom: 30, left: 44 };
/** Width of a label, so that labels do not touch. */
const LABEL = 46;

const canvas = {
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  printColorAdjust: 'exact',
} as const;

/** Where a value is drawn. */
export interface Axes {
  x: (key: string) => number;
  y: (value: number) => number;
  band: number;
  /** The value at the top. */
  most: number;
  left: number;
  right: number;
}

interface PlotProps {
  keys: readonly string[];
  most: number;
  labelOf: (key: string) => string;
  amountOf: (value: number) => string;
  children: (axes: Axes) => ReactNode;
}

const label = { fill: color('textMuted'), fontSize: 12, fontFamily: fontFamily.text } as const;

/** Follows the width of its element. */
function useWidth(): [number, (node: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const watch = useCallback((node: Element | null) => {
    if (!node) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [width, watch];
}

/** Axes and lines of a picture whose columns have names. */
export function Plot({ keys, most, labelOf, amountOf, children }: PlotProps) {
  const [width, watch] = useWidth();
  const right = Math.max(width - MARGIN.right, MARGIN.left + 1);
  const bottom = HEIGHT - MARGIN.bottom;
  const columns = scaleBand({ domain: [...keys], range: [MARGIN.left, right], padding: 0.25 });
  const values = scaleLinear({ domain: [0, Math.max(most, 1)], range: [bottom, MARGIN.top], nice: 4 });
  const every = Math.ceil((keys.length * LABEL) / Math.max(right - MARGIN.left, 1));
  const axes: Axes = {
    x: (key) => columns(key) ?? 0,
    y: (value) => values(value) ?? 0,
    band: columns.bandwidth(),
    most: values.domain()[1] ?? most,
    left: MARGIN.left,
    right,
  };
  return (
    <div ref={watch} style={{ minHeight: HEIGHT }}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} style={canvas} aria-hidden="true">
          {values.ticks(4).map((value) => (
            <g key={value}>
              <path d={`M${MARGIN.left},${axes.y(value)}H${right}`} stroke={color('border')} />
              <text {...label} x={MARGIN.left - 6} y={axes.y(value)} dy={4} textAnchor="end">
                {amountOf(value)}
              </text>
            </g>
          ))}
          {children(axes)}
          <path d={`M${MARGIN.left},${bottom}H${right}`} stroke={color('borderStrong')} />
          {keys.map((key, at) =>
            at % every === 0 ? (
              <text
                key={key}
                {...label}
                x={axes.x(key) + axes.band / 2}
                y={bottom}
                dy={20}
                textAnchor="middle"
              >
                {labelOf(key)}
              </text>
            ) : null,
          )}
        </svg>
      )}
    </div>
  );
}
