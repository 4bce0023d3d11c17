/** Why somebody fits: six sentences with a share each, and the one number they add up to. */
import { driveMinutes } from '#contract/geo.ts';
import { inDollars } from '#contract/money.ts';
import type { Candidate } from '#contract/shifts/shift.ts';
import type { ShiftRow } from '../shifts/index.ts';
import type { CandidateRow } from './queries/candidate-queries.ts';

type Reason = Candidate['reasons'][number];

type Known = {
  readonly row: CandidateRow;
  readonly shift: ShiftRow;
  readonly standing: number;
  readonly distanceMiles: number;
  readonly ratePerHourCents: number;
};

/** What each reason weighs in the score. */
const weights: Readonly<Record<string, number>> = {
  Reliability: 30,
  Software: 20,
  'Knows this site': 20,
  Travel: 15,
  Rate: 10,
  Immunizer: 5,
};

export function candidateReasons({ row, shift, standing, distanceMiles, ratePerHourCents }: Known): Reason[] {
  const knows = row.softwares.includes(shift.software);
  const shifts = row.completed === 1 ? '1 shift' : `${row.completed} shifts`;
  const drive = driveMinutes(distanceMiles);
  return [
    {
      label: 'Reliability',
      score: standing / 100,
      sentence: `Score ${standing}. ${row.completed === 0 ? 'No shifts yet' : shifts} on Mortar.`,
    },
    {
      label: 'Software',
      score: knows ? 1 : 0.3,
      sentence: knows ? `Knows ${shift.software}.` : `New to ${shift.software}.`,
    },
    {
      label: 'Knows this site',
      score: Math.min(1, row.worked_here / 3),
      sentence: row.worked_here === 0 ? 'New to you.' : `Worked here ${times(row.worked_here)}.`,
    },
    {
      label: 'Travel',
      score: Math.max(0, 1 - drive / 90),
      sentence: `${drive} min drive, ${distanceMiles.toFixed(1)} mi.`,
    },
    {
      label: 'Rate',
      score: rateScore(ratePerHourCents, shift.rate_per_hour_cents),
      sentence: rateSentence(ratePerHourCents, shift.rate_per_hour_cents),
    },
    {
      label: 'Immunizer',
      score: row.immunizer ? 1 : 0,
      sentence: row.immunizer ? 'Gives vaccines.' : 'Does not give vaccines.',
    },
  ];
}

/** 0 to 100. */
export function fitScore(reasons: readonly Reason[]): number {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const reached = reasons.reduce((sum, reason) => sum + reason.score * (weights[reason.label] ?? 0), 0);
  return Math.round((reached / total) * 100);
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

function rateScore(asked: number, posted: number): number {
  return Math.max(0, 1 - (asked - posted) / (posted * 0.3));
}

function rateSentence(asked: number, posted: number): string {
  return asked === posted
    ? `Accepts your posted ${inDollars(posted)}.`
    : `Asks for ${inDollars(asked)}, you posted ${inDollars(posted)}.`;
}
