/** The form's values as a template, and back. */
import type { SentBody } from '#contract/endpoint.ts';
import type { PostingTemplate, templateEndpoints } from '#contract/shifts/template-endpoints.ts';
import { weekdayOf } from '#contract/time.ts';
import { expensesOf, firstValues, type PostValues } from './post-values.ts';
import { termsOf } from './use-apply-terms.ts';

/** Returns the call's body; its weekdays are those of the repeat, else those of the days chosen. */
export function templateBody(values: PostValues, name: string): SentBody<typeof templateEndpoints.saveTemplate> {
  const { immunizer, softwares, languages, weekdays, days, businessId, role, starts, ends } = values;
  const chosen = values.choose === 'repeat' ? weekdays : [...new Set(days.map(({ day }) => weekdayOf(day)))].sort();
  return {
    name,
    ...{ businessId, role, starts, ends, weekdays: chosen },
    breakMinutes: values.breakMinutes,
    ratePerHourCents: values.ratePerHourCents,
    bonusCents: values.bonusCents,
    travelAllowanceCents: values.travelAllowanceCents,
    ...expensesOf(values),
    duties: values.duties,
    dressCode: values.dressCode,
    bookingMode: values.bookingMode,
    block: values.block,
    headcount: values.headcount,
    allowCounterOffers: values.allowCounterOffers,
    requirements: { immunizer, softwares, languages },
  };
}

/** Returns what a template fills in. */
export function templateValues({ requirements, name: _n, id: _i, updatedAt: _u, ...template }: PostingTemplate) {
  return termsOf({ ...firstValues(template.businessId), ...template, ...requirements, rateOwn: true });
}
