interface Part {
  /** The start index in the text. */
  at: number;
  text: string;
  isFound: boolean;
}

/** Splits a text into what a search found, in any case, and what is between. */
export function markFound(text: string, q: string): Part[] {
  const pattern = new RegExp(`(${q.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'gi');
  let end = 0;
  return text.split(pattern).flatMap((part, index) => {
    const at = end;
    end += part.length;
    return part === '' ? [] : [{ at, text: part, isFound: index % 2 === 1 }];
  });
}
