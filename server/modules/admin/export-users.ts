import type { deskEndpoints } from '#contract/admin/desk-endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { csvFile } from '../../call/csv.ts';
import type { ActionOf, FileAnswer } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { pageOfUsers } from './queries/user-queries.ts';
import { presentAdminUser } from './read-users.ts';

const MOST_ROWS = 20_000;
const columns = ['id', 'firstName', 'lastName', 'email', 'phone', 'role', 'profile', 'profileStatus', 'isVerified'];

/** Returns the accounts of a list of `listUsers`, all pages of it up to 20,000 rows, as CSV. It is logged who took it. */
export const exportUsers: ActionOf<typeof deskEndpoints.exportUsers> = async (
  call: SignedCall,
  { body },
): Promise<FileAnswer> => {
  const blocked = body.blocked === undefined ? undefined : body.blocked === 'true';
  const { rows } = await pageOfUsers(call.db, { ...body, blocked, page: 0, pageSize: MOST_ROWS });
  await recordEvent(call, 'listExported', {
    subject: ['user', call.actor.userId],
    data: { list: 'users', rows: rows.length },
  });
  const users = rows.map((row) => presentAdminUser(row, call.language));
  return csvFile(
    'users.csv',
    [...columns, 'isBlocked', 'createdAt'],
    users.map((one) => [
      one.id,
      one.firstName,
      one.lastName,
      one.email,
      one.phone,
      one.role,
      one.profile,
      one.profileStatus,
      one.isVerified,
      one.isBlocked,
      one.createdAt,
    ]),
  );
};
