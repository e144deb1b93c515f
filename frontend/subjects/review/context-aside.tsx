import styled from 'styled-components';
import { barHeight, lazy, media, Skeleton, space, TabPanel, unrolled } from '#kit';
import type { ContextSideProps } from './context-side.tsx';

/** Loaded once it is wished for. */
const ContextSide = lazy(async () => (await import('./context-side.tsx')).ContextSide, {
  fallback: <Skeleton $height={480} />,
});

const TOP = `calc(${barHeight} + ${space(4)})`;

/** Stays beside a longer text and scrolls by itself. */
export const beside = `
  position: sticky;
  top: ${TOP};
  max-height: calc(100dvh - ${TOP} - ${space(4)});
  overflow-y: auto;
  scrollbar-width: thin;
  ${unrolled}
`;

const Aside = styled.aside`
  ${media.wide} { ${beside} }
`;

/** On a wide screen beside the work, on a narrow one a tab. */
export function ContextAside({ isWide, ...props }: ContextSideProps & { isWide: boolean }) {
  const side = <ContextSide {...props} />;
  return isWide ? <Aside aria-label="Context">{side}</Aside> : <TabPanel value="context">{side}</TabPanel>;
}
