/** What an Admin ticks before approving; made here, so that every client asks the same (PRODUCT §8). */
import type { Review } from '#contract/admin/endpoints.ts';
import type { Language } from '#contract/language.ts';
import type { CheckSource } from '#contract/specialists/document-check.ts';
import { addDays } from '#contract/time.ts';
import type { Facts } from '#contract/words/facts.ts';
import { labelOf } from '#contract/words/label-of.ts';
import { say } from '#contract/words/speaker.ts';
import type { Call } from '../../call/call.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import type { BusinessRow } from '../businesses/index.ts';
import {
  type DocumentRow,
  type LicenseRow,
  licenseDay,
  numberOfLicense,
  type SpecialistRow,
} from '../specialists/index.ts';
import { checkDetails, checkLabels } from './admin-lines.words.ts';
import type { Duplicate } from './queries/review-queries.ts';

type Check = Review['checklist'][number];
type Detail = readonly [code: keyof typeof checkDetails, params?: Facts];
type Label = keyof typeof checkLabels;
type Finding = Pick<Check, 'key' | 'warning'> & {
  readonly label: Label;
  readonly labelBySource?: typeof licenseBySource;
  readonly details: readonly Detail[];
};
type Owner = { readonly email_verified_at: Date | null; readonly phone_verified_at: Date | null };

/** An expiry this near is worth a word. */
const SOON_DAYS = 60;

/** Nobody found on the board's site what was read on the scan alone. */
const licenseBySource = {
  board: 'license',
  issuer: 'licenseFromIssuer',
  scanOnly: 'licenseFromScan',
} as const satisfies Record<CheckSource, Label>;

/** Returns what an Admin checks about a person, `primary` their license. */
export function checksOfSpecialist(
  { row, primary, owner }: { readonly row: SpecialistRow; readonly primary: LicenseRow | null; readonly owner: Owner },
  documents: readonly DocumentRow[],
  duplicates: readonly Duplicate[],
  call: Call,
): Check[] {
  const findings: Finding[] = [
    licenseCheck(primary, call),
    scanCheck(documents.filter(({ license_id }) => license_id === null || license_id === primary?.id)),
    ...(row.immunizer ? [immunizerCheck(documents, call.now)] : []),
    contactCheck(owner),
    duplicateCheck(duplicates, 'noOtherPerson'),
  ];
  return findings.map((finding) => checkOf(finding, call.language));
}

/** Returns what an Admin checks about one license of a person. */
export function checksOfLicense(
  license: LicenseRow,
  documents: readonly DocumentRow[],
  duplicates: readonly Duplicate[],
  call: Call,
): Check[] {
  const findings = [licenseCheck(license, call), scanCheck(documents), duplicateCheck(duplicates, 'noOtherPerson')];
  return findings.map((finding) => checkOf(finding, call.language));
}

/** Returns what an Admin checks about a certificate, ID or scan that came on its own. */
export function checksOfDocument(
  document: DocumentRow,
  documents: readonly DocumentRow[],
  { now, language }: Pick<Call, 'now' | 'language'>,
): Check[] {
  const expires = document.expires_on;
  const today = licenseDay(now);
  const replaced = documents.find(({ status }) => status === 'Approved')?.expires_on ?? null;
  const findings: Finding[] = [
    {
      key: 'name',
      label: 'nameOnDocument',
      details: [['scanSent', { file: document.file_name }]],
      warning: false,
    },
    {
      key: 'expires',
      label: 'inForce',
      details: [
        expires ? ['certificateExpires', { date: expires }] : ['noExpiration'],
        ...(replaced ? [['replaces', { date: replaced }] as const] : []),
      ],
      warning: !expires || expires < today,
    },
  ];
  return findings.map((finding) => checkOf(finding, language));
}

/** Returns what an Admin checks about a pharmacy. `stateOfZip`: where the ZIP lies; null when unknown. */
export function checksOfBusiness(
  row: BusinessRow,
  owner: Owner,
  duplicates: readonly Duplicate[],
  stateOfZip: string | null,
  language: Language,
): Check[] {
  const elsewhere = stateOfZip !== null && stateOfZip !== row.state ? stateOfZip : null;
  const address = `${row.address}, ${row.city}, ${row.state} ${row.zip}`;
  const findings: Finding[] = [
    {
      key: 'license',
      label: 'pharmacy',
      details: [['pharmacy', { name: row.full_name, state: row.state }]],
      warning: false,
    },
    {
      key: 'address',
      label: 'address',
      details: [elsewhere ? ['addressElsewhere', { address, state: elsewhere }] : ['address', { address }]],
      warning: elsewhere !== null,
    },
    contactCheck(owner),
    duplicateCheck(duplicates, 'noOtherPharmacy'),
  ];
  return findings.map((finding) => checkOf(finding, language));
}

function checkOf({ key, label, labelBySource, details, warning }: Finding, language: Language): Check {
  const speaker = speakerOf(language);
  const labelFrom = (source: CheckSource) => say(speaker, checkLabels[labelBySource?.[source] ?? label]);
  return {
    key,
    label: say(speaker, checkLabels[label]),
    labelBySource: labelBySource
      ? { board: labelFrom('board'), issuer: labelFrom('issuer'), scanOnly: labelFrom('scanOnly') }
      : null,
    detail: details.map(([code, params]) => say(speaker, checkDetails[code], params)).join('. '),
    warning,
  };
}

function scanCheck(documents: readonly DocumentRow[]): Finding {
  const scan = documents.find(({ kind }) => kind === 'license');
  return {
    key: 'name',
    label: 'name',
    details: [scan ? ['scanSent', { file: scan.file_name }] : ['noScan']],
    warning: !scan,
  };
}

function licenseCheck(license: LicenseRow | null, call: Call): Finding {
  const date = license?.expires_on;
  const check = { key: 'license', label: 'license', labelBySource: licenseBySource } as const;
  if (!license || !date) return { ...check, details: [['noLicense']], warning: true };
  const today = licenseDay(call.now);
  const lapsed = date < today;
  const facts = {
    licenseName: labelOf(speakerOf(call.language), 'license', license.role),
    number: numberOfLicense(call, license),
    state: license.state,
    date,
  };
  return {
    ...check,
    details: [[lapsed ? 'licenseExpired' : 'licenseExpires', facts]],
    warning: lapsed || date <= addDays(today, SOON_DAYS),
  };
}

function immunizerCheck(documents: readonly DocumentRow[], now: Date): Finding {
  const certificate = documents.find(({ kind }) => kind === 'immunizer');
  const ends = certificate?.expires_on ?? null;
  const detail: Detail = !certificate
    ? ['noCertificate']
    : ends
      ? ['certificateExpires', { date: ends }]
      : ['noExpiration'];
  const soon = ends !== null && ends <= addDays(licenseDay(now), SOON_DAYS);
  return { key: 'immunizer', label: 'immunizer', details: [detail], warning: !certificate || soon };
}

function contactCheck({ email_verified_at, phone_verified_at }: Owner): Finding {
  const [email, phone] = [email_verified_at !== null, phone_verified_at !== null];
  const code = email ? (phone ? 'bothConfirmed' : 'phoneUnconfirmed') : phone ? 'emailUnconfirmed' : 'noneConfirmed';
  return { key: 'contact', label: 'contact', details: [[code]], warning: !email || !phone };
}

const sameAs = { license: 'sameLicense', address: 'sameAddress', phone: 'samePhone' } as const;

function duplicateCheck(duplicates: readonly Duplicate[], none: 'noOtherPerson' | 'noOtherPharmacy'): Finding {
  const found = duplicates.map(({ same, name, status }): Detail => [sameAs[same], { name, status }]);
  return {
    key: 'duplicate',
    label: 'duplicate',
    details: found.length > 0 ? found : [[none]],
    warning: found.length > 0,
  };
}
