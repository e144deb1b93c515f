import styled from 'styled-components';
import { fontSize, mutedText, space } from '#kit';
import { type Rule, rules } from '#shared/domain/advice/rules.ts';

const Fold = styled.details`
  display: inline-block;
  font-size: ${fontSize.body};
  vertical-align: top;
  &[open] { display: block; }
  & > summary { display: inline-block; min-height: 24px; font-weight: 600; cursor: pointer; }
  & > p { max-width: 60ch; ${mutedText('small')} }
  @media (pointer: coarse) { & > summary { padding-block: ${space(3)}; } }
`;

/** Opens the rule behind a piece of advice. */
export const Why = ({ rule, about }: { rule: Rule; about: string }) => (
  <Fold>
    <summary aria-label={`Why? ${about}`}>Why?</summary>
    <p>{rules[rule]}</p>
  </Fold>
);
