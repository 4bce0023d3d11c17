/** What an action is given: the transaction, the moment, the person. */
import type { Role } from '#contract/accounts/user.ts';
import type { Language } from '#contract/language.ts';
import type { Db } from '../db/open.ts';
import type { Deps } from './deps.ts';

/** Who calls. `specialistId` for a Specialist; which pharmacies a Business or Manager may touch, `businesses` knows. */
export type Actor = {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly specialistId: string | null;
  /** When this session last spoke with the server before this call; specialists only. */
  readonly contactAt?: Date | null;
  /** The Admin whose view of this person's Mortar the session is: it reads what is shown there and changes nothing. */
  readonly viewedBy?: string | null;
  /** They may do nothing but turn on a second factor. */
  readonly needsSecondFactor?: boolean;
};

export type Call = {
  /** The transaction of a write; the plain pool of a read. */
  readonly db: Db;
  /** One moment for the whole call. */
  readonly now: Date;
  readonly actor: Actor | null;
  readonly deps: Deps;
  readonly requestId: string;
  /** What the answer's own words are written in: the first the caller prefers that we write in. */
  readonly language: Language;
  /** The caller's address and device, for throttles and the session list. */
  readonly from: {
    readonly ip: string;
    readonly device: string;
    /** The browser asks not to be tracked: `DNT: 1` or `Sec-GPC: 1`. */
    readonly optsOut?: boolean;
    /** What the caller's browser keeps of earlier sign-ins, newest first: proof of a known device, never of a person. */
    readonly deviceTokens?: readonly string[];
  };
  /** Has the caller's browser keep a token of a known device, once the call succeeds. */
  readonly keepDeviceToken?: (token: string) => void;
  readonly idempotencyKey: string | null;
  /** How much of the answer is read: all of it unless it says `id`, as where history is played (server/seed). */
  readonly answer?: 'id';
  /** For a call of an endpoint that is `signed`: the body as it came, and the header that vouches for it. */
  readonly signedBody?: { readonly text: string; readonly signature: string };
};

/** A call of somebody signed in. */
export type SignedCall = Call & { readonly actor: Actor };

/** Returns a call nobody made: jobs, sweeps and reactions act as the system. */
export function systemCall(deps: Deps, db: Db, now: Date): Call {
  return {
    db,
    now,
    actor: null,
    deps,
    requestId: 'system',
    language: 'en',
    from: { ip: '', device: '' },
    idempotencyKey: null,
  };
}
