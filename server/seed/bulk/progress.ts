/** How far a long write is: one line rewritten on a terminal, a line now and then elsewhere. */

export type Progress = {
  /** `done` of all shifts, `rows` written so far. */
  step(done: number, rows: number): void;
  /** Ends the line. */
  finish(): void;
};

/** What is written to: standard output, or its like. */
export type Screen = { readonly isTTY?: boolean; write(text: string): unknown; readonly columns?: number };

/** Elsewhere than on a terminal: at each twentieth of the way. */
const LINES = 20;

/** `total`: the shifts to come. Times are the machine's own, from the first step on. */
export function showProgress(screen: Screen, total: number, elapsedMs: () => number): Progress {
  let shown = 0;
  const lineOf = (done: number, rows: number) => {
    const seconds = Math.max(elapsedMs() / 1000, 0.001);
    const share = total === 0 ? 1 : done / total;
    const left = share > 0 ? (seconds / share) * (1 - share) : 0;
    return `${Math.floor(share * 100)} %, ${grouped(rows)} rows, ${grouped(Math.round(rows / seconds))} rows/s, ${inWords(left)} left`;
  };
  return {
    step: (done, rows) => {
      const line = lineOf(done, rows);
      if (screen.isTTY) {
        screen.write(`\r${line.slice(0, (screen.columns ?? 80) - 1)}\u001b[K`);
        return;
      }
      const part = total === 0 ? LINES : Math.floor((done * LINES) / total);
      if (part > shown) screen.write(`${line}\n`);
      shown = Math.max(shown, part);
    },
    finish: () => {
      if (screen.isTTY) screen.write('\n');
    },
  };
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function inWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
