import { t } from '@lingui/core/macro';
import type { ForYou, ForYouCause } from '#contract/search/for-you.ts';
import { listed } from '#web/ui/format-number.ts';

/** The person whose causes they are: what the words compare with. */
export type Licensed = { license: string | null; licenseState: string | null };

/** Returns why shifts are not for the person, in a line: `Need a license for NY`. */
export function causeWords(
  cause: ForYouCause,
  { license, licenseState }: Licensed,
  { causes, longestDriveMinutes }: Pick<ForYou, 'causes' | 'longestDriveMinutes'>,
): string {
  const states = causes.find((one) => one.cause === cause)?.states.map(({ state }) => state) ?? [];
  const others = states.filter((state) => state !== licenseState);
  const needed = listed(states);
  switch (cause) {
    case 'license':
      if (license === null) return t`Need a license in your profile`;
      return others.length === 0 ? t`Your ${needed} license ends before them` : t`Need a license for ${needed}`;
    case 'role':
      if (license === 'Pharmacist') return t`Technician and intern shifts`;
      return license === 'Pharmacy Technician' ? t`Pharmacist and intern shifts` : t`Pharmacist and technician shifts`;
    case 'requirements':
      return t`Ask for something your profile doesn’t list`;
    case 'overlap':
      return t`Overlap a shift you booked`;
    case 'preferences':
      return t`On a day off, over ${longestDriveMinutes} min away, or below your rate`;
  }
}
