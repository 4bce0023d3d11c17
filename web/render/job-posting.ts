/** An open shift as job searches read it (schema.org/JobPosting): what a stranger may know of it (PRODUCT §7), no more. */
import { t } from '@lingui/core/macro';
import { jsonInHtml } from '#contract/html.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { toMillis } from '#contract/time.ts';
import { licenseLabel } from '../language/labels.ts';
import { cityLine } from '../ui/city-line.ts';
import { money, rate } from '../ui/format-money.ts';
import { clockTime, dayLabel } from '../ui/format-time.ts';

/** Whether a shift can still be booked at a moment, in milliseconds. */
export function isOpen({ status, startsAt }: Shift, at: number): boolean {
  return status === 'Active' && toMillis(startsAt) > at;
}

/** Returns a shift in one sentence. */
export function describeShift({ role, startsAt, endsAt, timeZone, business, quote }: Shift): string {
  const license = licenseLabel(role);
  const { name } = business;
  const city = cityLine(business);
  const day = dayLabel(startsAt, timeZone);
  const from = clockTime(startsAt, timeZone);
  const to = clockTime(endsAt, timeZone);
  const hourly = rate(quote.ratePerHourCents, 'full');
  const pay = money(quote.payCents);
  return t`${license} shift at ${name}, ${city}: ${day}, ${from} – ${to}. ${hourly}, ${pay} in all.`;
}

/** As schema.org names it. */
const PER_HOUR = 'HOUR';

type About = { readonly address: string; readonly description: string };

/** Returns the element of a page that describes a shift, in HTML. */
export function jobPosting(shift: Shift, { address, description }: About): string {
  const { id, role, business, postedAt, startsAt, quote } = shift;
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: licenseLabel(role),
    description,
    url: address,
    identifier: { '@type': 'PropertyValue', name: 'Mortar', value: id },
    datePosted: postedAt,
    validThrough: startsAt,
    jobStartDate: startsAt,
    employmentType: 'PER_DIEM',
    hiringOrganization: { '@type': 'Organization', name: business.name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: business.city,
        addressRegion: business.state,
        addressCountry: 'US',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', value: quote.ratePerHourCents / 100, unitText: PER_HOUR },
    },
  };
  return `<script type="application/ld+json">${jsonInHtml(posting)}</script>`;
}
