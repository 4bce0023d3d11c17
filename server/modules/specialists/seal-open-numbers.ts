import type { Deps } from '../../call/deps.ts';
import { newestSealedLicense, openRows, replaceTexts } from './queries/open-text-queries.ts';
import { hashOfNumber, numberOfLicense, type Sealed, sealFor } from './sealed-numbers.ts';

type Parts = Pick<Deps, 'db' | 'config'>;
type Columns = Readonly<Record<string, Sealed>>;

const sealedColumns: Readonly<Record<string, Columns>> = {
  licenses: { number_sealed: 'license number' },
  documents: { number_sealed: 'document number' },
  document_checks: { read_sealed: 'document check' },
  specialists: { license_or_state_id_sealed: 'state ID', registration_id_sealed: 'registration ID' },
};

const ROWS_AT_ONCE = 500;

/**
 * Seals what versions before migration 0106 wrote readable, before anybody is let in: a migration has no key. What another
 * process sealed meanwhile stays.
 */
export async function sealOpenNumbers(deps: Parts): Promise<void> {
  for (const [table, columns] of Object.entries(sealedColumns))
    for (;;) {
      const rows = await openRows(deps.db, table, Object.keys(columns), ROWS_AT_ONCE);
      for (const { id, texts } of rows) {
        const asRead = Object.fromEntries(Object.entries(texts).filter(([, text]) => text && !text.startsWith('v1.')));
        await replaceTexts(deps.db, table, id, { asRead, sealed: sealedTexts(deps, columns, id, asRead) });
      }
      if (rows.length < ROWS_AT_ONCE) break;
    }
}

/** Returns the columns as they are kept, a license's number with its hash. */
function sealedTexts(deps: Parts, columns: Columns, id: string, texts: Readonly<Record<string, string | null>>) {
  const sealed: Record<string, string | Buffer> = {};
  for (const [column, text] of Object.entries(texts)) {
    const of = columns[column];
    if (!of || text === null) continue;
    sealed[column] = sealFor({ deps }, of, id, text);
    if (of === 'license number') sealed['number_hash'] = hashOfNumber({ deps }, text);
  }
  return sealed;
}

/**
 * Returns whether the newest license's number opens. With another key every profile would fail, and a number written with it could be
 * read by no other process.
 */
export async function isFilledWithOurKey(deps: Parts): Promise<boolean> {
  const newest = await newestSealedLicense(deps.db);
  try {
    if (newest) numberOfLicense({ deps }, newest);
    return true;
  } catch {
    return false;
  }
}
