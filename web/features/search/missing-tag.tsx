import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import type { FoundShift } from '#contract/search/endpoints.ts';
import type { FitLine } from '#contract/shifts/shift.ts';
import { fitWords, listOf } from '#web/features/shifts/shift-detail/fit-words.ts';
import { licenseLabel, spokenLabel } from '#web/language/labels.ts';
import { listed } from '#web/ui/format-number.ts';
import { Tag } from '#web/ui/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** `NY license`, in place of how it is booked: what one lacks for it, said in full to whoever points at it (PRODUCT §7). */
export function MissingTag({ shift, line }: { shift: FoundShift; line: FitLine }) {
  const { t } = useLingui();
  const { details } = line;
  const state = String(details['shiftState']);
  const held = String(details['licenseState']);
  const words: Readonly<Record<string, string>> = {
    license_missing: t`License`,
    license_wrong_state: t`${state} license`,
    license_wrong_type: licenseLabel(shift.role),
    license_in_review: t`${held} license in review`,
    license_declined: t`${held} license`,
    immunizer_needed: t`Immunizer`,
    software_needed: listed(listOf(details, 'softwares'), 'disjunction'),
    language_needed: listed(listOf(details, 'languages').map(spokenLabel)),
    overlapping_booking: t`Already booked`,
  };
  const whole = fitWords(line).label;
  return (
    <span title={whole}>
      <Tag tone="grey" icon={IconLock}>
        <span aria-hidden="true">{words[line.code]}</span>
        <VisuallyHidden>{whole}</VisuallyHidden>
      </Tag>
    </span>
  );
}
