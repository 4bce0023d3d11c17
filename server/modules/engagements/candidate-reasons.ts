/** Why somebody fits: six sentences with a share each, and the one number they add up to. */
import { driveMinutes } from '#contract/geo.ts';
import { type Language, type Said, said } from '#contract/language.ts';
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
const weights = { reliability: 30, software: 20, site: 20, travel: 15, rate: 10, immunizer: 5 } as const;
type Weighed = keyof typeof weights;

const labels: Readonly<Record<Weighed, Said>> = {
  reliability: said('Reliability', 'Fiabilidad'),
  software: said('Software', 'Software'),
  site: said('Knows this site', 'Conoce este lugar'),
  travel: said('Travel', 'Trayecto'),
  rate: said('Rate', 'Tarifa'),
  immunizer: said('Immunizer', 'Vacunación'),
};

type Share = { readonly kind: Weighed; readonly score: number; readonly sentence: Said };

/** The six reasons in the reader's language, and the score they add up to, 0 to 100. */
export function candidateReasons(known: Known, language: Language): { reasons: Reason[]; score: number } {
  const shares = sharesOf(known);
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const reached = shares.reduce((sum, { kind, score }) => sum + score * weights[kind], 0);
  return {
    reasons: shares.map(({ kind, score, sentence }) => ({
      label: labels[kind][language],
      score,
      sentence: sentence[language],
    })),
    score: Math.round((reached / total) * 100),
  };
}

function sharesOf({ row, shift, standing, distanceMiles, ratePerHourCents }: Known): Share[] {
  const knows = row.softwares.includes(shift.software);
  const drive = driveMinutes(distanceMiles);
  const miles = distanceMiles.toFixed(1);
  return [
    { kind: 'reliability', score: standing / 100, sentence: reliability(standing, row.completed) },
    {
      kind: 'software',
      score: knows ? 1 : 0.3,
      sentence: knows
        ? said(`Knows ${shift.software}.`, `Conoce ${shift.software}.`)
        : said(`New to ${shift.software}.`, `${shift.software} es nuevo para esta persona.`),
    },
    { kind: 'site', score: Math.min(1, row.worked_here / 3), sentence: workedHere(row.worked_here) },
    {
      kind: 'travel',
      score: Math.max(0, 1 - drive / 90),
      sentence: said(`${drive} min drive, ${miles} mi.`, `${drive} min en auto, ${miles} mi.`),
    },
    {
      kind: 'rate',
      score: rateScore(ratePerHourCents, shift.rate_per_hour_cents),
      sentence: rateSentence(ratePerHourCents, shift.rate_per_hour_cents),
    },
    {
      kind: 'immunizer',
      score: row.immunizer ? 1 : 0,
      sentence: row.immunizer
        ? said('Gives vaccines.', 'Aplica vacunas.')
        : said('Does not give vaccines.', 'No aplica vacunas.'),
    },
  ];
}

function reliability(standing: number, completed: number): Said {
  if (completed === 0)
    return said(`Score ${standing}. No shifts yet on Mortar.`, `Puntaje ${standing}. Aún sin turnos en Mortar.`);
  return completed === 1
    ? said(`Score ${standing}. 1 shift on Mortar.`, `Puntaje ${standing}. 1 turno en Mortar.`)
    : said(`Score ${standing}. ${completed} shifts on Mortar.`, `Puntaje ${standing}. ${completed} turnos en Mortar.`);
}

function workedHere(count: number): Said {
  if (count === 0) return said('New to you.', 'Nueva persona para ti.');
  const times = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
  return said(`Worked here ${times}.`, `Trabajó aquí ${count === 1 ? 'una vez' : `${count} veces`}.`);
}

function rateScore(asked: number, posted: number): number {
  return Math.max(0, 1 - (asked - posted) / (posted * 0.3));
}

function rateSentence(asked: number, posted: number): Said {
  return asked === posted
    ? said(`Accepts your posted ${inDollars(posted)}.`, `Acepta los ${inDollars(posted)} publicados.`)
    : said(
        `Asks for ${inDollars(asked)}, you posted ${inDollars(posted)}.`,
        `Pide ${inDollars(asked)}; publicaste ${inDollars(posted)}.`,
      );
}
