import { type ReactElement, useEffect, useState } from 'react';
import { exactTime, localTime, relativeTime } from './format-time.ts';

/** Local time, with the relative time within 24 hours. The tooltip shows the exact time and zone. */
export function TimeText({ at }: { at: string }): ReactElement {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const relative = relativeTime(at, now);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {localTime(at)}
      {relative && ` (${relative})`}
    </time>
  );
}
