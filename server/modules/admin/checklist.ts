/** What an Admin ticks before approving; made here, so that every client asks the same (PRODUCT §8). */
import type { Review } from '#contract/admin/endpoints.ts';
import { type Language, type Said, said } from '#contract/language.ts';
import { nameIn } from '#contract/names.ts';
import { addDays, dayInWords } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { BusinessRow } from '../businesses/index.ts';
import { type DocumentRow, licenseDay, type SpecialistRow } from '../specialists/index.ts';
import type { Duplicate } from './queries/review-queries.ts';

type Check = Review['checklist'][number];
type Worded = Omit<Check, 'label' | 'detail'> & { readonly label: Said; readonly detail: Said };
type Owner = { readonly email_verified_at: Date | null; readonly phone_verified_at: Date | null };

/** An expiry this near is worth a word. */
const SOON_DAYS = 60;

export function checksOfSpecialist(
  row: SpecialistRow,
  owner: Owner,
  documents: readonly DocumentRow[],
  duplicates: readonly Duplicate[],
  { now, language }: Pick<Call, 'now' | 'language'>,
): Check[] {
  const scan = documents.find(({ kind }) => kind === 'license');
  const checks: Worded[] = [
    licenseCheck(row, now),
    {
      key: 'name',
      label: said('Name matches the license', 'El nombre coincide con la licencia'),
      detail: scan
        ? said(`Scan sent: ${scan.file_name}`, `Copia enviada: ${scan.file_name}`)
        : said('No scan of the license was sent', 'No se envió ninguna copia de la licencia'),
      warning: !scan,
    },
  ];
  if (row.immunizer) checks.push(immunizerCheck(documents, now));
  checks.push(
    contactCheck(owner),
    duplicateCheck(duplicates, said('No match on license or phone', 'Ni la licencia ni el teléfono se repiten')),
  );
  return checks.map((check) => wordedIn(check, language));
}

/** `stateOfZip`: where the ZIP lies; null when unknown. */
export function checksOfBusiness(
  row: BusinessRow,
  owner: Owner,
  duplicates: readonly Duplicate[],
  stateOfZip: string | null,
  language: Language,
): Check[] {
  const elsewhere = stateOfZip !== null && stateOfZip !== row.state;
  const address = `${row.address}, ${row.city}, ${row.state} ${row.zip}`;
  const checks: Worded[] = [
    {
      key: 'license',
      label: said('Found on the board’s list of pharmacies', 'Está en la lista de farmacias de la junta'),
      detail: same(`${row.full_name}, ${row.state}`),
      warning: false,
    },
    {
      key: 'address',
      label: said('The pharmacy is at this address', 'La farmacia está en esta dirección'),
      detail: elsewhere
        ? said(`${address}. This ZIP is in ${stateOfZip}`, `${address}. Este código postal es de ${stateOfZip}`)
        : same(address),
      warning: elsewhere,
    },
    contactCheck(owner),
    duplicateCheck(
      duplicates,
      said('No other pharmacy at this address or phone', 'Ninguna otra farmacia con esta dirección o teléfono'),
    ),
  ];
  return checks.map((check) => wordedIn(check, language));
}

function wordedIn({ label, detail, ...check }: Worded, language: Language): Check {
  return { ...check, label: label[language], detail: detail[language] };
}

/** What is a name in every language. */
function same(text: string): Said {
  return said(text, text);
}

function licenseCheck(row: SpecialistRow, now: Date): Worded {
  const label = said('Found on the board’s site', 'Está en el sitio de la junta');
  if (!row.license || !row.license_exp)
    return {
      key: 'license',
      label,
      detail: said('No license was entered', 'No se escribió ninguna licencia'),
      warning: true,
    };
  const today = licenseDay(now);
  const lapsed = row.license_exp < today;
  const soon = row.license_exp <= addDays(today, SOON_DAYS);
  const { license, license_number, license_state } = row;
  const [en, es] = [nameIn(license, 'en'), nameIn(license, 'es')].map(
    (name) => `${name} ${license_number}, ${license_state}`,
  );
  const [until, hasta] = [dayInWords(row.license_exp, 'en'), dayInWords(row.license_exp, 'es')];
  return {
    key: 'license',
    label,
    detail: lapsed
      ? said(`${en}, expired ${until}`, `${es}, venció el ${hasta}`)
      : said(`${en}, expires ${until}`, `${es}, vence el ${hasta}`),
    warning: lapsed || soon,
  };
}

function immunizerCheck(documents: readonly DocumentRow[], now: Date): Worded {
  const certificate = documents.find(({ kind }) => kind === 'immunizer');
  const label = said('Immunizer certificate', 'Certificado de vacunación');
  if (!certificate) {
    const detail = said('No certificate was sent', 'No se envió ningún certificado');
    return { key: 'immunizer', label, detail, warning: true };
  }
  const ends = certificate.expires_on;
  const soon = ends !== null && ends <= addDays(licenseDay(now), SOON_DAYS);
  return {
    key: 'immunizer',
    label,
    detail: ends
      ? said(`Expires ${dayInWords(ends, 'en')}`, `Vence el ${dayInWords(ends, 'es')}`)
      : said('No expiration date was entered', 'No se escribió la fecha de vencimiento'),
    warning: soon,
  };
}

function contactCheck({ email_verified_at, phone_verified_at }: Owner): Worded {
  return {
    key: 'contact',
    label: said('Email and phone confirmed', 'Correo y teléfono confirmados'),
    detail: confirmedWords(email_verified_at !== null, phone_verified_at !== null),
    warning: !email_verified_at || !phone_verified_at,
  };
}

function confirmedWords(email: boolean, phone: boolean): Said {
  if (email && phone) return said('Both confirmed', 'Ambos confirmados');
  if (email) return said('Phone not confirmed yet', 'Teléfono sin confirmar');
  if (phone) return said('Email not confirmed yet', 'Correo sin confirmar');
  return said('Email and Phone not confirmed yet', 'Correo y teléfono sin confirmar');
}

const shared: Readonly<Record<Duplicate['same'], string>> = {
  license: 'La misma licencia',
  address: 'La misma dirección',
  phone: 'El mismo teléfono',
};

function duplicateCheck(duplicates: readonly Duplicate[], none: Said): Worded {
  const found = duplicates.map((duplicate) => sameWords(duplicate));
  return {
    key: 'duplicate',
    label: said('Not a duplicate', 'No es un duplicado'),
    detail: found.length > 0 ? said(found.map(({ en }) => en).join('. '), found.map(({ es }) => es).join('. ')) : none,
    warning: found.length > 0,
  };
}

function sameWords({ same: what, name, status }: Duplicate): Said {
  return said(`Same ${what} as ${name} (${status})`, `${shared[what]} que ${name} (${nameIn(status, 'es')})`);
}
