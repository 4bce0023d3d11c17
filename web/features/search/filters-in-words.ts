import { t } from '@lingui/core/macro';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { bookingModeLabel, licenseLabel, parkingLabel, scriptLabel, spokenLabel } from '#web/language/labels.ts';
import { rate } from '#web/ui/format-money.ts';
import { hoursInWords } from './hours-in-words.ts';

/** Returns what the filters ask for, one item each, as a person says it: `$65/h or more`, `Instant book`, `Sat, Sun`. */
export function filtersInWords(filters: SearchFilters): string[] {
  const least = filters.minRateCents && rate(filters.minRateCents);
  const words = [
    filters.role && licenseLabel(filters.role),
    least && t`${least} or more`,
    filters.bookingMode && bookingModeLabel(filters.bookingMode),
    filters.emergency && t`Emergency`,
    hoursInWords(filters),
    filters.softwares?.join(', '),
    filters.languages?.map(spokenLabel).join(', '),
    filters.scripts?.map(scriptLabel).join(', '),
    filters.parkings?.map(parkingLabel).join(', '),
    filters.immunizer && t`Vaccines`,
    filters.qualifiedOnly && t`Only what I qualify for`,
  ];
  return words.flatMap((word) => (word ? [word] : []));
}
