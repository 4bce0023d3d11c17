import { plural, t } from '@lingui/core/macro';
import type { Answer } from '#contract/endpoint.ts';
import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';

type Counts = Answer<typeof engagementEndpoints.countWhoCanBook>;
type Dates = { readonly count: number; readonly isBlock: boolean; readonly headcount: number };

/** Returns why nobody, or fewer than are needed, can book the dates now, and which change would help; null: enough can, or nothing is known. */
export function explainShortage(
  { licensed, qualified, freeOnSome, freeOnAll }: Counts,
  { count, isBlock, headcount }: Dates,
) {
  if (licensed === 0) return t`Nobody licensed for this role is within their drive of the pharmacy yet.`;
  if (qualified === 0) {
    return plural(licensed, {
      one: '# licensed person is within their drive but doesn’t meet the requirements. Ask for fewer.',
      other: '# licensed people are within their drive, but none meets the requirements. Ask for fewer.',
    });
  }
  if (freeOnSome === 0) {
    return count > 1
      ? t`Nobody qualified is free on any of these days. Try other dates or hours.`
      : t`Nobody qualified is free then. Try another date or other hours.`;
  }
  if (isBlock && freeOnAll === 0) return t`Nobody is free on all the days. Post them as any of the days instead.`;
  const able = count === 1 || isBlock ? freeOnAll : freeOnSome;
  if (able < headcount) {
    return plural(able, {
      one: `# person can book it now, and you need ${headcount}.`,
      other: `# people can book it now, and you need ${headcount}.`,
    });
  }
  return null;
}
