/** What a profile says beside what is compared with a scan. */
import { plural, t } from '@lingui/core/macro';
import type { Review } from '#contract/admin/endpoints.ts';
import { formatPhone } from '#contract/phone.ts';
import { businessTypeLabel, licenseLabel, scriptLabel } from '#web/language/labels.ts';

type TypedLine = { label: string; value: string };

export function typedLines(review: Review): TypedLine[] {
  if (review.business) return linesOfBusiness(review, review.business);
  return review.specialist ? linesOfSpecialist(review, review.specialist) : [];
}

function linesOfSpecialist(review: Review, typed: NonNullable<Review['specialist']>): TypedLine[] {
  const license = review.licenses.find(({ id }) => id === review.licenseId);
  const home = [typed.city, [typed.state, typed.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    ...(review.kind === 'document' && !license
      ? []
      : [{ label: t`License`, value: license ? licenseLabel(license.role) : t`Not entered` }]),
    { label: t`Home`, value: home || t`Not entered` },
    { label: t`Immunizer`, value: typed.immunizer ? t`Yes` : t`No` },
    { label: t`Phone`, value: formatPhone(review.owner.phone) },
    { label: t`Email`, value: review.owner.email },
  ];
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
