/** What an Admin ticks before approving; made here, so that every client asks the same (PRODUCT §8). */
import type { Review } from '#contract/admin/endpoints.ts';
import { addDays, dayInWords } from '#contract/time.ts';
import type { BusinessRow } from '../businesses/index.ts';
import { type DocumentRow, licenseDay, type SpecialistRow } from '../specialists/index.ts';
import type { Duplicate } from './queries/review-queries.ts';

type Check = Review['checklist'][number];
type Owner = { readonly email_verified_at: Date | null; readonly phone_verified_at: Date | null };

/** An expiry this near is worth a word. */
const SOON_DAYS = 60;

export function checksOfSpecialist(
  row: SpecialistRow,
  owner: Owner,
  documents: readonly DocumentRow[],
  duplicates: readonly Duplicate[],
  now: Date,
): Check[] {
  const scan = documents.find(({ kind }) => kind === 'license');
  const checks: Check[] = [
    licenseCheck(row, now),
    {
      key: 'name',
      label: 'Name matches the license',
      detail: scan ? `Scan sent: ${scan.file_name}` : 'No scan of the license was sent',
      warning: !scan,
    },
  ];
  if (row.immunizer) checks.push(immunizerCheck(documents, now));
  return [...checks, contactCheck(owner), duplicateCheck(duplicates, 'No match on license or phone')];
}

/** `stateOfZip`: where the ZIP lies; null when unknown. */
export function checksOfBusiness(
  row: BusinessRow,
  owner: Owner,
  duplicates: readonly Duplicate[],
  stateOfZip: string | null,
): Check[] {
  const elsewhere = stateOfZip !== null && stateOfZip !== row.state;
  return [
    {
      key: 'license',
      label: 'Found on the board’s list of pharmacies',
      detail: `${row.full_name}, ${row.state}`,
      warning: false,
    },
    {
      key: 'address',
      label: 'The pharmacy is at this address',
      detail: `${row.address}, ${row.city}, ${row.state} ${row.zip}${elsewhere ? `. This ZIP is in ${stateOfZip}` : ''}`,
      warning: elsewhere,
    },
    contactCheck(owner),
    duplicateCheck(duplicates, 'No other pharmacy at this address or phone'),
  ];
}

function licenseCheck(row: SpecialistRow, now: Date): Check {
  const label = 'Found on the board’s site';
  if (!row.license || !row.license_exp)
    return { key: 'license', label, detail: 'No license was entered', warning: true };
  const today = licenseDay(now);
  const lapsed = row.license_exp < today;
  const soon = row.license_exp <= addDays(today, SOON_DAYS);
  const until = lapsed ? `expired ${dayInWords(row.license_exp)}` : `expires ${dayInWords(row.license_exp)}`;
  return {
    key: 'license',
    label,
    detail: `${row.license} ${row.license_number}, ${row.license_state}, ${until}`,
    warning: lapsed || soon,
  };
}

function immunizerCheck(documents: readonly DocumentRow[], now: Date): Check {
  const certificate = documents.find(({ kind }) => kind === 'immunizer');
  const label = 'Immunizer certificate';
  if (!certificate) return { key: 'immunizer', label, detail: 'No certificate was sent', warning: true };
  const ends = certificate.expires_on;
  const soon = ends !== null && ends <= addDays(licenseDay(now), SOON_DAYS);
  return {
    key: 'immunizer',
    label,
    detail: ends ? `Expires ${dayInWords(ends)}` : 'No expiration date was entered',
    warning: soon,
  };
}

function contactCheck({ email_verified_at, phone_verified_at }: Owner): Check {
  const label = 'Email and phone confirmed';
  if (email_verified_at && phone_verified_at)
    return { key: 'contact', label, detail: 'Both confirmed', warning: false };
  const open = [email_verified_at ? null : 'Email', phone_verified_at ? null : 'Phone'].filter((what) => what !== null);
  return { key: 'contact', label, detail: `${open.join(' and ')} not confirmed yet`, warning: true };
}

function duplicateCheck(duplicates: readonly Duplicate[], none: string): Check {
  const found = duplicates.map(({ same, name, status }) => `Same ${same} as ${name} (${status})`);
  return {
    key: 'duplicate',
    label: 'Not a duplicate',
    detail: found.length > 0 ? found.join('. ') : none,
    warning: found.length > 0,
  };
}
