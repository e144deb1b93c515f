import styled from 'styled-components';
import { color, fontSize, media, motion, radius, space } from '#kit';

export const StripPart = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} 0 ${space(5)};
  border-top: 1px solid ${color('border')};
`;

/** The strip's title, and what its colours or numbers mean. */
export const StripHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  align-items: baseline;
  & > h3 { font-size: ${fontSize.body}; }
  & > span { display: inline-flex; gap: ${space(1.5)}; align-items: center; color: ${color('textMuted')}; font-size: ${fontSize.small}; }
`;

/** What the strip says. */
export const StripAnswer = styled.p`
  font-size: ${fontSize.lead};
`;

/** A number above its bar, whose pieces stand on a line. */
export const StripBar = styled.span`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  border-bottom: 1px solid ${color('borderStrong')};
  print-color-adjust: exact;
  & > b { color: ${color('text')}; font-weight: 600; }
  & > i { display: block; transition: height ${motion.calm} ease-out; ${media.still} { transition: none; } }
  & > i:first-of-type { border-radius: ${radius.small} ${radius.small} 0 0; }
`;
