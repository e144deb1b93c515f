/** The theme's colours in a mail, whose readers have no style sheet of ours. A test compares them with the theme. */
export const mailColors = {
  light: {
    surface: '#faf6ef',
    surfaceRaised: '#fffdf9',
    text: '#231d17',
    textMuted: '#655b50',
    border: '#e0d6c7',
    accent: '#b23a1e',
    onAccent: '#ffffff',
  },
  dark: {
    surface: '#17130f',
    surfaceRaised: '#201b16',
    text: '#f3ebdf',
    textMuted: '#b5a999',
    border: '#383027',
    accent: '#ee8262',
    onAccent: '#21100a',
  },
} as const;
