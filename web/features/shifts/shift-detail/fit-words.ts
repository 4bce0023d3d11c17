import { t } from '@lingui/core/macro';
import { type RefusalCode, refusalCodes } from '#contract/refusals.ts';
import type { FitLine } from '#contract/shifts/shift.ts';
import { spokenLabel } from '#web/language/labels.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { listed } from '#web/ui/format-number.ts';
import { calendarDay } from '#web/ui/format-time.ts';

type Words = { label: string; detail?: string | undefined };

/** A line of "You can book this" in the page's language, from its code and details; one it does not know as it came. */
export function fitWords(line: FitLine): Words {
  const { code, met } = line;
  if (code === 'rest') return restWords(line);
  if (code === 'software_match') return softwareWords(line);
  if (met) return metWords(line);
  const refusal = refusalCodes.find((known) => known === code);
  return { label: refusal ? missing(refusal, line) : line.label };
}

function missing(code: RefusalCode, { label, details }: FitLine): string {
  return refusalWords({ code, message: label, details });
}

function metWords({ code, label, detail, details }: FitLine): Words {
  const { date, software, language } = details;
  const state = String(details['licenseState']);
  switch (code) {
    case 'license_expired': {
      const day = date ? calendarDay(String(date), 'year') : null;
      return {
        label: t`${state} license valid past the shift`,
        detail: day ? t`to ${day}` : undefined,
      };
    }
    case 'immunizer_needed':
      return { label: t`Immunizer certificate` };
    case 'software_needed':
      return { label: String(software), detail: t`In your profile` };
    case 'language_needed': {
      const spoken = listed(String(language).split(', ').map(spokenLabel));
      return { label: t`Speaks ${spoken}` };
    }
    case 'overlapping_booking':
      return { label: t`No overlapping booking` };
    default:
      return { label, detail: detail ?? undefined };
  }
}

function restWords({ met, details }: FitLine): Words {
  const { hours } = details;
  const least = String(details['least']);
  return {
    label: met ? t`Rest around this shift` : t`Under ${least} h of rest beside another shift`,
    detail: hours === undefined ? undefined : `${hours} h`,
  };
}

/** How well the person knows the pharmacy's system: ready, a refresher, new to them. */
function softwareWords({ label, details }: FitLine): Words {
  const software = String(details['software']);
  const day = details['lastDay'] ? calendarDay(String(details['lastDay']), 'year') : null;
  switch (details['match']) {
    case 'ready':
      return { label: software, detail: t`You work with it` };
    case 'refresher':
      return { label: t`${software}: a refresher helps`, detail: day ? t`last used ${day}` : undefined };
    case 'new':
      return { label: t`${software} is not in your profile` };
    default:
      return { label };
  }
}
