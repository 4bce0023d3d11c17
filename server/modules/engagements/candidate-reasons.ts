/** Why somebody fits: six sentences with a share each, and the one number they add up to. */
import { driveMinutes } from '#contract/geo.ts';
import type { Language } from '#contract/language.ts';
import type { Candidate } from '#contract/shifts/candidate.ts';
import type { Facts } from '#contract/words/facts.ts';
import { sentenceOf } from '#contract/words/speaker.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import type { ShiftRow } from '../shifts/index.ts';
import { candidateMessages } from './candidates.words.ts';
import type { CandidateRow } from './queries/candidate-queries.ts';

type Reason = Candidate['reasons'][number];

type CandidateFacts = {
  readonly row: CandidateRow;
  readonly shift: ShiftRow;
  readonly standing: number;
  readonly distanceMiles: number;
  readonly ratePerHourCents: number;
};

/** What each reason weighs in the score. */
const weights = { reliability: 30, software: 20, site: 20, travel: 15, rate: 10, immunizer: 5 } as const;
type Kind = Reason['kind'];

type Share = {
  readonly kind: Kind;
  readonly score: number;
  readonly code: keyof typeof candidateMessages;
  readonly params: Facts;
};

/** Returns the six reasons in the reader's language, and the score they add up to, 0 to 100. */
export function candidateReasons(facts: CandidateFacts, language: Language): { reasons: Reason[]; score: number } {
  const speaker = speakerOf(language);
  const shares = sharesOf(facts);
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const reached = shares.reduce((sum, { kind, score }) => sum + score * weights[kind], 0);
  return {
    reasons: shares.map(({ kind, score, code, params }) => ({
      kind,
      score,
      ...sentenceOf(speaker, code, candidateMessages[code], params),
    })),
    score: Math.round((reached / total) * 100),
  };
}

function sharesOf({ row, shift, standing, distanceMiles, ratePerHourCents: askedCents }: CandidateFacts): Share[] {
  const { software, rate_per_hour_cents: postedCents } = shift;
  const knows = row.softwares.includes(software);
  const minutes = driveMinutes(distanceMiles);
  return [
    {
      kind: 'reliability',
      score: standing / 100,
      code: 'reliability',
      params: { standing, completed: row.completed },
    },
    {
      kind: 'software',
      score: knows ? 1 : 0.3,
      code: knows ? 'knowsSoftware' : 'newToSoftware',
      params: { software },
    },
    {
      kind: 'site',
      score: Math.min(1, row.worked_here / 3),
      code: 'workedHere',
      params: { times: row.worked_here },
    },
    {
      kind: 'travel',
      score: Math.max(0, 1 - minutes / 90),
      code: 'drive',
      params: { minutes, miles: distanceMiles.toFixed(1) },
    },
    {
      kind: 'rate',
      score: rateScore(askedCents, postedCents),
      code: askedCents === postedCents ? 'acceptsRate' : 'asksRate',
      params: { askedCents, postedCents },
    },
    {
      kind: 'immunizer',
      score: row.immunizer ? 1 : 0,
      code: row.immunizer ? 'immunizes' : 'doesNotImmunize',
      params: {},
    },
  ];
}

function rateScore(askedCents: number, postedCents: number): number {
  return Math.max(0, 1 - (askedCents - postedCents) / (postedCents * 0.3));
}
