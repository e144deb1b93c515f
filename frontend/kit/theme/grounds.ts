import { colors } from './tokens.ts';

const groundsOf = ({
  surface,
  surfaceRaised,
  surfaceSunken,
}: (typeof colors)['light']): readonly string[] => [surface, surfaceRaised, surfaceSunken];

/** The grounds that text stands on. */
export const grounds = { light: groundsOf(colors.light), dark: groundsOf(colors.dark) } as const;

/** On any ground one of these reaches 4.5:1. */
export const inks = ['#ffffff', '#000000'] as const;
