import type { auditEndpoints } from '#contract/audit/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { csvFile } from '../../call/csv.ts';
import type { ActionOf, FileAnswer } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { pageOfEvents } from './queries.ts';
import { sentenceOf } from './sentence-of.ts';

const MOST_ROWS = 20_000;

/** Returns the entries of a list of `listAudit`, newest first up to 20,000, as CSV. It is logged who took it. */
export const exportAudit: ActionOf<typeof auditEndpoints.exportAudit> = async (
  call: SignedCall,
  { body },
): Promise<FileAnswer> => {
  const { rows } = await pageOfEvents(call.db, { ...body, page: 0, pageSize: MOST_ROWS });
  await recordEvent(call, 'listExported', {
    subject: ['user', call.actor.userId],
    data: { list: 'audit', rows: rows.length },
  });
  const speaker = speakerOf(call.language);
  return csvFile(
    'audit.csv',
    ['at', 'actor', 'sentence', 'name', 'subjectType', 'subjectId', 'id'],
    rows.map((row) => [
      row.at.toISOString(),
      row.first_name === null ? 'Mortar' : `${row.first_name} ${row.last_name ?? ''}`.trim(),
      sentenceOf(speaker, row.name, row.data as object),
      row.name,
      row.subject_type,
      row.subject_id,
      row.id,
    ]),
  );
};
