import { z } from 'zod';
import { StateCode } from '#contract/businesses/business.ts';
import { text } from '#contract/lists.ts';
import { documentKinds } from '#contract/specialists/specialist.ts';
import { Day } from '#contract/time.ts';
import { refuse } from '../../call/refuse.ts';
import type { Upload } from '../../call/route.ts';

const Fields = z.strictObject({
  kind: z.enum(documentKinds, 'Choose what this is'),
  number: text(40).optional(),
  state: StateCode.optional(),
  expiresOn: Day.optional(),
});

/** What comes with a scan. An empty field is one left out; anything wrong is refused at its field. */
export function readDocumentForm(upload: Upload) {
  const given = Object.fromEntries(Object.entries(upload.fields).filter(([, value]) => value.trim() !== ''));
  const parsed = Fields.safeParse(given);
  const file = upload.file;
  if (parsed.success && file && file.bytes.length > 0) return { ...parsed.data, file };
  const fields: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) fields[issue.path.join('.') || 'body'] ??= issue.message;
  if (!file || file.bytes.length === 0) fields['file'] = 'Choose a file';
  return refuse('invalid_input', {}, fields);
}
