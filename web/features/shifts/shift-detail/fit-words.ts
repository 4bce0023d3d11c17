import { t } from '@lingui/core/macro';
import type { FitLine } from '#contract/shifts/shift.ts';
import { isRefusalCode } from '#contract/words/refusals.words.ts';
import { spokenLabel } from '#web/language/labels.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { listed } from '#web/ui/format-number.ts';
import { calendarDay } from '#web/ui/format-time.ts';

type Words = { label: string; detail?: string | undefined };

/** Returns a line of "You can book this" in the page's language; an unknown code is returned as it is. */
export function fitWords(line: FitLine): Words {
  const { code, met, details } = line;
  if (code === 'rest') return restWords(line);
  if (code === 'software_match') return softwareWords(line);
  if (met) return metWords(line);
  return { label: isRefusalCode(code) ? refusalWords({ code, details }) : code };
}

/** Returns the values of a fact that is a list. */
export function listOf(details: FitLine['details'], name: string): readonly string[] {
  const value = details[name];
  return Array.isArray(value) ? value : [];
}

function metWords({ code, details }: FitLine): Words {
  const { date } = details;
  const state = String(details['licenseState']);
  switch (code) {
    case 'license_expired': {
      const day = date ? calendarDay(String(date), 'year') : null;
      return {
        label: t`${state} license valid through the shift`,
        detail: day ? t`Expires ${day}` : undefined,
      };
    }
    case 'immunizer_needed':
      return { label: t`Immunizer certificate` };
    case 'software_needed': {
      const known = listed(listOf(details, 'softwares'));
      return { label: t`Knows ${known}`, detail: t`In your profile` };
    }
    case 'language_needed': {
      const spoken = listed(listOf(details, 'languages').map(spokenLabel));
      return { label: t`Speaks ${spoken}` };
    }
    case 'overlapping_booking':
      return { label: t`No overlapping booking` };
    default:
      return { label: code };
  }
}

function restWords({ met, details }: FitLine): Words {
  const { hours } = details;
  const least = String(details['least']);
  return {
    label: met ? t`Rest around this shift` : t`Less than ${least} h of rest from another shift`,
    detail: hours === undefined ? undefined : `${hours} h`,
  };
}

/** Returns how well the person knows the pharmacy's software: ready, a refresher, new to them. */
function softwareWords({ details }: FitLine): Words {
  const software = String(details['software']);
  const day = details['lastDay'] ? calendarDay(String(details['lastDay']), 'year') : null;
  switch (details['match']) {
    case 'ready':
      return { label: software, detail: t`You use it` };
    case 'refresher':
      return { label: t`${software}: refresher recommended`, detail: day ? t`Last used ${day}` : undefined };
    case 'new':
      return { label: t`${software} is not in your profile` };
    default:
      return { label: software };
  }
}
