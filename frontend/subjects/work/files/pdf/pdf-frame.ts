import styled from 'styled-components';
import { space } from '#kit';

/** What the viewer of pdfjs-dist needs of its stylesheet, most of which is for editors. */
export const Pages = styled.div`
  position: absolute;
  inset: 0;
  overflow: auto;
  .pdfViewer { --scale-factor: 1; padding-block: ${space(2)}; }
  .page {
    --user-unit: 1;
    --total-scale-factor: calc(var(--scale-factor) * var(--user-unit));
    --scale-round-x: 1px;
    --scale-round-y: 1px;
    position: relative;
    direction: ltr;
    margin: 0 auto ${space(2)};
    background: #fff;
    color-scheme: only light;
  }
  .canvasWrapper { overflow: hidden; width: 100%; height: 100%; }
  canvas { position: absolute; inset: 0; display: block; width: 100%; height: 100%; contain: content; }
  .annotationLayer { display: none; }
  .textLayer {
    --min-font-size: 1;
    --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
    --min-font-size-inv: calc(1 / var(--min-font-size));
    position: absolute;
    inset: 0;
    z-index: 1;
    overflow: clip;
    line-height: 1;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: initial;
    text-size-adjust: none;
    forced-color-adjust: none;
    transform-origin: 0 0;
  }
  .textLayer[data-main-rotation='90'] { transform: rotate(90deg) translateY(-100%); }
  .textLayer[data-main-rotation='180'] { transform: rotate(180deg) translate(-100%, -100%); }
  .textLayer[data-main-rotation='270'] { transform: rotate(270deg) translateX(-100%); }
  .textLayer :is(span, br) {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0 0;
    -webkit-user-select: text;
    user-select: text;
  }
  .textLayer > :not(.markedContent), .textLayer .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    z-index: 1;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  .textLayer .markedContent { display: contents; }
  .textLayer ::selection { background: rgb(0 90 255 / 25%); color: transparent; }
  .textLayer br::selection { background: transparent; }
  .textLayer .endOfContent { display: block; position: absolute; inset: 100% 0 0; z-index: 0; -webkit-user-select: none; user-select: none; }
  .textLayer.selecting .endOfContent { top: 0; }
  .textLayer .highlight { margin: -1px; padding: 1px; border-radius: 2px; background: rgb(255 190 0 / 35%); }
  .textLayer .highlight.appended { position: initial; }
  .textLayer .highlight.selected { background: rgb(255 120 0 / 55%); outline: 1px solid #7a3b00; }
`;
