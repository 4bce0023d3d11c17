/** What was typed as a change of the locked terms, and what the server says it comes to. */
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { type ClockHours, clockHoursOf, shiftInstants } from '#contract/clock-hours.ts';
import type { ChangeableTerm, TermsChange, TermsComparison } from '#contract/engagements/amendment.ts';
import { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

export type AmendmentValues = ClockHours & {
  breakMinutes: number;
  ratePerHourCents: number;
  bonusCents: number;
  travelAllowanceCents: number;
  expenseCapCents: number;
  duties: string;
  dressCode: string;
  reason: string;
};

const TYPING_MILLISECONDS = 250;

export function useAmendmentForm({ id, terms, shift }: Engagement) {
  const { timeZone } = terms;
  const form = useForm<AmendmentValues>({
    mode: 'controlled',
    initialValues: {
      ...clockHoursOf(terms.startsAt, terms.endsAt, timeZone),
      breakMinutes: terms.breakMinutes,
      ratePerHourCents: terms.ratePerHourCents,
      bonusCents: terms.bonusCents,
      travelAllowanceCents: terms.travelAllowanceCents,
      expenseCapCents: terms.expenseCapCents,
      duties: terms.duties,
      dressCode: terms.dressCode,
      reason: '',
    },
  });
  const instants = shiftInstants(form.values, timeZone);
  const change = changeOf(terms, form.values, instants);
  const names = Object.keys(change) as ChangeableTerm[];
  const [asked] = useDebouncedValue(JSON.stringify(change), TYPING_MILLISECONDS);
  const preview = useEndpoint(
    amendmentEndpoints.previewAmendment,
    { params: { id }, body: JSON.parse(asked) as TermsChange },
    { enabled: asked !== '{}', staleTime: 0, gcTime: 0, keepPrevious: true },
  );
  const locked = { terms, quote: shift.quote, doorToDoor: null };
  const isCurrent = asked === JSON.stringify(change) && !preview.isFetching;
  return {
    form,
    change,
    names,
    /** Null while a start or end is missing, or does not exist that day. */
    instants,
    /** Until something is changed, the locked terms beside themselves. */
    comparison: (names.length > 0 && preview.data) || unchanged(locked),
    answer: names.length > 0 && isCurrent && preview.data && !preview.isError ? preview.data : null,
    /** Until when the other side may answer at the longest; null until something is changed. */
    latestAnswer: (names.length > 0 && preview.data?.expiresAt) || null,
    error: names.length > 0 && preview.error instanceof ApiError ? preview.error : null,
    isAsking: names.length > 0 && !isCurrent,
  };
}

function unchanged(locked: TermsComparison['before']): Pick<TermsComparison, 'before' | 'after'> {
  return { before: locked, after: locked };
}

/** Returns the terms that differ from the locked ones, and nothing else: what stays is not proposed. */
function changeOf(
  terms: Engagement['terms'],
  {
    breakMinutes,
    ratePerHourCents,
    bonusCents,
    travelAllowanceCents,
    expenseCapCents,
    duties,
    dressCode,
  }: AmendmentValues,
  instants: { readonly startsAt: Date; readonly endsAt: Date } | null,
): TermsChange {
  const typed = {
    ...(instants && { startsAt: instants.startsAt.toISOString(), endsAt: instants.endsAt.toISOString() }),
    breakMinutes,
    ratePerHourCents,
    bonusCents,
    travelAllowanceCents,
    expenseCapCents,
    duties: duties.trim(),
    dressCode: dressCode.trim(),
  };
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== terms[name as ChangeableTerm]),
  ) as TermsChange;
}

/** Returns the server's field errors by the names of the form: it checks one date as the first of a list. */
export function fieldErrorsOf({ fields }: ApiError): Record<string, string> {
  const names: Readonly<Record<string, string>> = { startsAt: 'starts', endsAt: 'ends' };
  return Object.fromEntries(
    Object.entries(fields).map(([field, words]) => {
      const plain = field.replace('shifts.0.', '');
      return [names[plain] ?? plain, words];
    }),
  );
}
