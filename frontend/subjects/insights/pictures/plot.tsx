import { scaleBand, scaleLinear } from '@visx/scale';
import { type ReactNode, useCallback, useState } from 'react';
import styled from 'styled-components';
import { color, fontFamily } from '#kit';

const HEIGHT = 240;
const MARGIN = { top: 12, right: 8, bottom: 30, left: 44 };
/** Width of a label, so that labels do not touch. */
const LABEL = 46;

const Canvas = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
  print-color-adjust: exact;
`;

/** Where a value is drawn. */
export interface Place {
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
  children: (place: Place) => ReactNode;
}

const label = { fill: color('textMuted'), fontSize: 12, fontFamily: fontFamily.text } as const;

/** Follows the width of its place. */
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
  const place: Place = {
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
        <Canvas viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {values.ticks(4).map((value) => (
            <g key={value}>
              <path d={`M${MARGIN.left},${place.y(value)}H${right}`} stroke={color('border')} />
              <text {...label} x={MARGIN.left - 6} y={place.y(value)} dy={4} textAnchor="end">
                {amountOf(value)}
              </text>
            </g>
          ))}
          {children(place)}
          <path d={`M${MARGIN.left},${bottom}H${right}`} stroke={color('borderStrong')} />
          {keys.map((key, at) =>
            at % every === 0 ? (
              <text
                key={key}
                {...label}
                x={place.x(key) + place.band / 2}
                y={bottom}
                dy={20}
                textAnchor="middle"
              >
                {labelOf(key)}
              </text>
            ) : null,
          )}
        </Canvas>
      )}
    </div>
  );
}
