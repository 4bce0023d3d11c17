import { createHash, createHmac } from 'node:crypto';

/** Returns the token of an invitation's link: derived, so that its mail can be sent again though no table holds it. */
export function invitationToken(secret: string, invitationId: string): string {
  return createHmac('sha256', secret).update(`invitation\n${invitationId}`).digest('base64url');
}

/** Returns the hash that is stored of it. */
export function hashOfInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
