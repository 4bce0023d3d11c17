import type { ExceptionRow } from '../../test/day-exceptions/exceptions.data.ts';

const whats: Record<ExceptionRow['what'], string> = {
  late: 'Late',
  arrived: 'Arrived, with the code or without',
  release: 'Released to backups',
  noShow: 'A no-show',
  reinstated: 'Released or a no-show, and there after all',
  turnedAway: 'Turned away',
  sentHome: 'Sent home',
  walkOut: 'Left before the end without leave',
  left: 'Clocked out',
  hours: 'The hours, once the answer’s time is over',
};
const leaves = {
  withCode: 'clocked out with the supervisor’s code',
  alone: 'clocked out without it',
  never: 'never clocked out',
} as const satisfies Record<NonNullable<ExceptionRow['leave']>, string>;
const evidences: Record<ExceptionRow['evidence'], string> = {
  nothing: 'none',
  code: 'arrival code',
  codeOffline: 'arrival code typed without signal, received later',
  claim: '“no one can give me the code”, without a place, five minutes before the start',
  claimNow: '“no one can give me the code”, without a place, in the same minute',
  claimDenied: '“no one can give me the code”, without a place; the pharmacy said “not here”',
  far: '“no one can give me the code”, two miles away',
  place: '“no one can give me the code”, with a place',
  placeDenied: '“no one can give me the code”, with a place; the pharmacy said “not here”',
};
const reporters: Record<ExceptionRow['first'], string> = {
  specialist: 'specialist',
  pharmacy: 'pharmacy',
  clock: 'nobody, by itself',
  admin: 'admin',
};

/** Who clocks out says so with the supervisor's code, which is the pharmacy's word, or alone. */
function reporterOf({ what, first }: ExceptionRow): string {
  if (what !== 'left' || first === 'clock') return reporters[first];
  return first === 'pharmacy' ? 'pharmacy, by the supervisor’s code' : 'specialist, without the supervisor’s code';
}

function circumstances({ was, filled, leave }: ExceptionRow): string[] {
  const ended = was === 'noShow' ? 'counted as a no-show at 60' : was === 'released' ? 'released at 60' : null;
  return [...(leave ? [leaves[leave]] : []), ...(ended ? [ended] : []), ...(filled ? ['a backup has the shift'] : [])];
}

/** Returns the page: a table for each exception. */
export function dayPage(rows: readonly ExceptionRow[]): string {
  const parts = Object.entries(whats).map(([what, title]) => {
    const lines = rows.filter((row) => row.what === what).map(lineOf);
    const head = [
      '| who says so first | evidence of arrival | minutes after start | booking | pay | standing | waits for an admin | told | shift |',
      '|---|---|---|---|---|---|---|---|---|',
    ];
    return [`## ${title}`, '', ...head, ...lines].join('\n');
  });
  const intro = [
    '# When a day goes wrong',
    '',
    'Written by `npm run day:table` from `test/day-exceptions/exceptions.data.ts`, whose test plays every row. The shift lasts 10 hours with',
    'half an hour of unpaid break at $72.00: $684.00 in all. Numbers are the policy’s (PRODUCT §4, §5).',
  ];
  return `${[intro.join('\n'), ...parts].join('\n\n')}\n`;
}

function lineOf(row: ExceptionRow): string {
  const cells = [
    reporterOf(row),
    [evidences[row.evidence], ...circumstances(row)].join('; '),
    String(row.at),
    row.refused ? `refused: \`${row.refused}\`` : `${row.status}${row.ending ? ` (${row.ending})` : ''}`,
    row.pay === 0 ? '' : `$${(row.pay / 100).toFixed(2)}`,
    row.standing === 0 ? '' : String(row.standing),
    row.waits ?? '',
    row.told.join(', '),
    `${row.shift}${row.backups ? ', backups asked' : ''}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
