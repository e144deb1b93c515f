import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { StyleSheetManager } from 'styled-components';
import { GlobalStyle } from '#frontend/kit/theme/global-style.ts';
import { useTheme } from '#frontend/kit/theme/theme-choice.ts';
import { MediaWindow } from '#frontend/kit/use-media.ts';
import { barHeight, color, elevation, space } from '#kit';

/** px, of the phones that most clients have. */
const WIDTH = 390;

const Frame = styled.iframe`
  display: block;
  width: ${WIDTH}px;
  max-width: 100%;
  height: calc(100vh - ${barHeight} - ${space(24)});
  min-height: 30rem;
  margin-inline: auto;
  border: 1px solid ${color('borderStrong')};
  border-radius: 28px;
  background: ${color('surface')};
  box-shadow: ${elevation.medium};
`;

/** Draws its children in a frame as wide as a phone, in which the product's styles see a phone. */
export function Phone({ title, children }: { title: string; children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const page = frame?.contentDocument;
  const theme = useTheme(({ choice }) => choice);
  useEffect(() => {
    if (!page) return;
    page.documentElement.lang = 'en';
    page.title = title;
    if (theme === 'system') delete page.documentElement.dataset.theme;
    else page.documentElement.dataset.theme = theme;
  }, [page, title, theme]);
  useEffect(() => {
    if (page)
      for (const sheet of document.querySelectorAll('link[rel=stylesheet]'))
        page.head.append(sheet.cloneNode());
  }, [page]);
  return (
    <>
      <Frame ref={setFrame} title={title} />
      {page &&
        createPortal(
          <StyleSheetManager target={page.head}>
            <MediaWindow value={frame.contentWindow}>
              <GlobalStyle />
              {children}
            </MediaWindow>
          </StyleSheetManager>,
          page.body,
        )}
    </>
  );
}
