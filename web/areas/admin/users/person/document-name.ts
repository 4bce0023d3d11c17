import type { PersonDocument } from '#contract/admin/person-endpoints.ts';
import { documentKinds } from '#contract/specialists/specialist.ts';
import { documentLabel, licenseLabel } from '#web/language/labels.ts';

/** Returns whether it is a certificate or a letter, and no license. */
export function isDocument({ kind }: Pick<PersonDocument, 'kind'>): boolean {
  return documentKinds.some((one) => one === kind);
}

/** Returns `Pharmacist, NJ`, or what the document is. */
export function documentName(document: Pick<PersonDocument, 'kind' | 'state'>): string {
  const { kind, state } = document;
  return isDocument(document) ? documentLabel(kind) : [licenseLabel(kind), state].filter(Boolean).join(', ');
}
