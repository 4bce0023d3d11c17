import { useEffect, useState } from 'react';

/** A pause of some seconds as a clock, `9:41`; null when there is none. */
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

/** `11:24`, `1:02:07` */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
