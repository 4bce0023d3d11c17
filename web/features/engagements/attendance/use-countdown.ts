import { useEffect, useState } from 'react';
import { minutesAndSeconds } from '#web/features/shell/use-now.ts';

/** Returns the rest of a pause as a clock, `9:41`; null when it is over. */
export function useCountdown(): { left: string | null; start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0);
  const running = seconds > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);

  return { left: running ? clock(seconds) : null, start: (from) => setSeconds(Math.ceil(from)) };
}

/** Returns seconds as `11:24` or `1:02:07`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : minutesAndSeconds(whole);
}
