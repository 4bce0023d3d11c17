/** The values of a profile to compare with a document, and how the two differ. */
import { plural, t } from '@lingui/core/macro';
import type { Review } from '#contract/admin/endpoints.ts';
import type { HeldLicense } from '#contract/specialists/license.ts';
import type { SpecialistDocument } from '#contract/specialists/specialist.ts';
import { businessTypeLabel, licenseLabel, scriptLabel } from '#web/language/labels.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { formatPhone } from '#web/ui/phone-input.tsx';

export type TypedLine = {
  label: string;
  value: string;
  /** The value typed with the document: null when it is the same, absent when none was typed. */
  other?: string | null;
};

export function typedLines(review: Review, document: SpecialistDocument | undefined): TypedLine[] {
  if (review.business) return linesOfBusiness(review, review.business);
  return review.specialist ? linesOfSpecialist(review, review.specialist, document) : [];
}

type Specialist = NonNullable<Review['specialist']>;

function linesOfSpecialist(review: Review, typed: Specialist, document: SpecialistDocument | undefined): TypedLine[] {
  const license = review.licenses.find(({ id }) => id === (document?.licenseId ?? review.licenseId));
  const own = numbersOf(typed, license, document);
  const home = [typed.city, [typed.state, typed.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    { label: t`Name`, value: review.name },
    { label: t`License`, value: license ? licenseLabel(license.role) : t`Not entered` },
    compared(t`Number`, own.number, document?.number),
    compared(t`State`, own.state, document?.state),
    compared(t`Expires`, own.expires, document?.expiresOn, (day) => calendarDay(day, 'year')),
    { label: t`Home`, value: home || t`Not entered` },
    { label: t`Immunizer`, value: typed.immunizer ? t`Yes` : t`No` },
    { label: t`Phone`, value: formatPhone(review.owner.phone) },
    { label: t`Email`, value: review.owner.email },
  ];
}

/** Returns the profile's number and date for a kind of document; the certificate has none there. */
function numbersOf(typed: Specialist, license: HeldLicense | undefined, document: SpecialistDocument | undefined) {
  if (document?.kind === 'stateId')
    return { number: typed.licenseOrStateId, state: null, expires: typed.licenseOrStateIdExpiry };
  if (document?.kind === 'registration')
    return { number: typed.registrationId, state: null, expires: typed.registrationIdExpiry };
  if (document?.kind === 'immunizer') return { number: null, state: null, expires: null };
  return { number: license?.number ?? null, state: license?.state ?? null, expires: license?.expires ?? null };
}

/** Compares the profile's value with the document's. With only one of the two there is nothing to compare. */
function compared(
  label: string,
  typed: string | null,
  beside: string | null | undefined,
  say: (value: string) => string = (value) => value,
): TypedLine {
  const value = typed ?? beside;
  const line = { label, value: value ? say(value) : t`Not entered` };
  if (!typed || !beside) return line;
  return { ...line, other: bare(typed) === bare(beside) ? null : say(beside) };
}

/** Strips separators, as state boards do when comparing numbers. */
function bare(value: string): string {
  return value.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function linesOfBusiness(review: Review, business: NonNullable<Review['business']>): TypedLine[] {
  const open = business.openingHours.length;
  return [
    { label: t`Legal name`, value: business.fullName },
    { label: t`Address`, value: `${business.address}, ${business.city}, ${business.state} ${business.zip}` },
    { label: t`Phone`, value: formatPhone(business.phone ?? review.owner.phone) },
    { label: t`Email`, value: business.email },
    { label: t`Owner`, value: `${review.owner.firstName} ${review.owner.lastName}` },
    { label: t`Type`, value: businessTypeLabel(business.type) },
    { label: t`Software`, value: business.software },
    { label: t`Prescriptions`, value: scriptLabel(business.script) },
    { label: t`Open`, value: plural(open, { 0: 'No hours entered', one: '# day a week', other: '# days a week' }) },
  ];
}
