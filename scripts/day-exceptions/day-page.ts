import type { ExceptionRow } from '../../test/day/exceptions.data.ts';

const whats: Record<ExceptionRow['what'], string> = {
  late: 'Late',
  release: 'Released to backups',
  noShow: 'A no-show',
  turnedAway: 'Turned away',
  sentHome: 'Sent home',
};
const evidences: Record<ExceptionRow['evidence'], string> = {
  nothing: 'none',
  code: 'arrival code',
  codeOffline: 'arrival code typed without signal, received later',
  claim: '“no one can give me the code”, without a place',
  place: '“no one can give me the code”, with a place',
};
const reporters: Record<ExceptionRow['first'], string> = {
  specialist: 'specialist',
  pharmacy: 'pharmacy',
  clock: 'nobody, by itself',
  admin: 'admin',
};

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
    'Written by `npm run day:table` from `test/day/exceptions.data.ts`, whose test plays every row. The shift lasts 10 hours with',
    'half an hour of unpaid break at $72.00: $684.00 in all. Numbers are the policy’s (PRODUCT §4, §5).',
  ];
  return `${[intro.join('\n'), ...parts].join('\n\n')}\n`;
}

function lineOf(row: ExceptionRow): string {
  const cells = [
    reporters[row.first],
    evidences[row.evidence],
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
