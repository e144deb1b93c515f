/** A contrast in two digits, rounded down, for what is close to the advice: '4.49:1'. */
export const exactRatioText = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
