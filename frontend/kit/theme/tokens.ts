/** The themes' colours, used by their names through `color()`. The accent marks the one primary action, and today; the rest is in ink. */

const light = {
  surface: '#faf6ef',
  surfaceRaised: '#fffdf9',
  surfaceSunken: '#f1eadf',
  text: '#231d17',
  textMuted: '#655b50',
  border: '#e0d6c7',
  borderStrong: '#8f8373',
  accent: '#b23a1e',
  accentStrong: '#932d15',
  accentSoft: '#f8e4db',
  onAccent: '#ffffff',
  positive: '#2b6a45',
  positiveSoft: '#deeee2',
  warning: '#82570c',
  warningSoft: '#f8ebcd',
  danger: '#931a5b',
  dangerSoft: '#f7dfea',
  info: '#2a5a7d',
  infoSoft: '#dfebf3',
  focus: '#1f5f99',
  shadow: 'rgb(64 43 20 / 12%)',
} as const;

export type ColorName = keyof typeof light;

const dark: Record<ColorName, string> = {
  surface: '#17130f',
  surfaceRaised: '#201b16',
  surfaceSunken: '#110e0b',
  text: '#f3ebdf',
  textMuted: '#b5a999',
  border: '#383027',
  borderStrong: '#8b7d6c',
  accent: '#ee8262',
  accentStrong: '#f6a488',
  accentSoft: '#402319',
  onAccent: '#21100a',
  positive: '#86c79f',
  positiveSoft: '#1c3325',
  warning: '#e2b862',
  warningSoft: '#382c12',
  danger: '#f29bc6',
  dangerSoft: '#3f1f30',
  info: '#8fbfe0',
  infoSoft: '#1b2d3a',
  focus: '#8cc0f2',
  shadow: 'rgb(0 0 0 / 45%)',
};

export const colors: Record<'light' | 'dark', Record<ColorName, string>> = { light, dark };

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const propertyOf = (name: ColorName): string => `--${kebab(name)}`;

/** The CSS variable of a colour: `color('accent')`. */
export const color = (name: ColorName): string => `var(${propertyOf(name)})`;

export const customProperties = (scheme: 'light' | 'dark'): string =>
  Object.entries(colors[scheme])
    .map(([name, value]) => `${propertyOf(name as ColorName)}: ${value};`)
    .join('\n');

/** 4 px steps: `space(4)` is 16 px. */
export const space = (steps: number): string => `${steps * 0.25}rem`;

/** Of columns of text, and of everything else with the bar above: all begin on one line. */
export const contentWidth = { reading: '46rem', wide: '80rem' } as const;

export const radius = { small: '6px', medium: '10px', large: '18px', round: '999px' } as const;

/** A brand book has a display face of its own, `--display`. */
export const fontFamily = {
  display:
    "var(--display, 'Fraunces Variable', 'Fraunces Georgia', 'Fraunces Noto', 'Fraunces Liberation', Georgia, serif)",
  text: "'Instrument Sans Variable', 'Instrument Fallback', system-ui, sans-serif",
} as const;

/** 13, 15, 17, 22, 32 and 48 px. Text has the weights 400 and 600, headings and numbers in the display face 560. */
export const fontSize = {
  small: '0.8125rem',
  body: '0.9375rem',
  lead: '1.0625rem',
  h2: '1.375rem',
  h1: '2rem',
  hero: 'clamp(2rem, 1rem + 4.5vw, 3rem)',
} as const;

export const elevation = {
  low: `0 1px 2px ${color('shadow')}`,
  medium: `0 2px 6px ${color('shadow')}, 0 10px 28px -12px ${color('shadow')}`,
  high: `0 12px 48px -8px ${color('shadow')}`,
} as const;

/** Of the bar at the top, with its border. */
export const ownBarHeight = '65px';

/** Of the bar and of what is shown below it for a moment. */
export const barHeight = `calc(${ownBarHeight} + var(--lane, 0px))`;

export const layer = { bar: 10, menu: 20, dialog: 30, tooltip: 40, toast: 50, celebration: 60 } as const;

export const motion = { quick: '120ms', calm: '220ms' } as const;

export const media = {
  phone: '@media (max-width: 47.99rem)',
  wide: '@media (min-width: 70rem)',
  still: '@media (prefers-reduced-motion: reduce)',
  /** The system replaces the theme's colours; what only a background shows needs a system colour. */
  forced: '@media (forced-colors: active)',
} as const;

/** One below the other, none wider than the place. */
export const stacked = 'display: grid; grid-template-columns: minmax(0, 1fr);';

/** Beside each other, in as many lines as it takes. */
export const wrapped = 'display: flex; flex-wrap: wrap; align-items: center;';

/** On paper nothing scrolls: what has a limited height on the screen is shown whole, at the end of its rules. */
export const unrolled =
  '@media print { position: static; height: auto; max-height: none; overflow: visible; -webkit-line-clamp: none; mask-image: none; }';

/** People's own text with its line breaks. Each line goes the way of its own script, as in the box where it was typed. */
export const keptLines = (spaces: 'pre-line' | 'pre-wrap' = 'pre-line'): string =>
  `white-space: ${spaces}; unicode-bidi: plaintext;`;

/** Text of less importance. */
export const mutedText = (size: 'small' | 'body'): string =>
  `color: ${color('textMuted')}; font-size: ${fontSize[size]};`;
