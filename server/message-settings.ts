/** Settings of what sends mail and text messages: kept here, or SMTP and Twilio. */
import { z } from 'zod';
import { API_BASE_EXPECTED, isApiBase, isThisMachine } from './addresses.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

export const MessageEnvironment = z.object({
  MAIL: z.enum(['outbox', 'smtp'], 'must be outbox or smtp').optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must be an SMTP address such as smtps://user:password@mail.example:465')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>"@\r\n]{1,80} <)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/,
      'must be an address such as Mortar <notices@mortar.example>',
    )
    .refine(
      (text) => text.includes('<') === text.endsWith('>'),
      'must be an address such as Mortar <notices@mortar.example>',
    )
    .optional(),
  SMS: z.enum(['outbox', 'twilio'], 'must be outbox or twilio').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be an account of Twilio’s (AC…)')
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,100}$/, 'must be the token of that account')
    .optional(),
  TWILIO_FROM: z
    .string()
    .refine(
      (text) => E164.test(text) || /^MG[0-9a-f]{32}$/.test(text),
      'must be a number such as +12015550100, or a messaging service (MG…)',
    )
    .optional(),
  TWILIO_API_BASE: z.string().refine(isApiBase, API_BASE_EXPECTED).optional(),
});

/** Where mail is handed over. */
export type SmtpSettings = {
  readonly url: string;
  /** An address, with a name or without. */
  readonly from: string;
  /** Nothing is said to a server that does not encrypt, unless it is this machine. */
  readonly requireTls: boolean;
};

/** Whose texts they are. `from` is a number, or a messaging service that chooses one. */
export type TwilioSettings = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** null: Twilio's own. */
  readonly apiBase: URL | null;
};

type Read = z.output<typeof MessageEnvironment> & {
  readonly SEED?: string | undefined;
  readonly NODE_ENV: string;
};

const smtpNames = ['SMTP_URL', 'MAIL_FROM'] as const;
const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

/** Returns a sentence for each thing wrong with these settings together; none when they may be used. */
export function refusedMessages(read: Read): string[] {
  return [
    ...together(read, { setting: 'MAIL', sender: 'smtp', needed: smtpNames, optional: [] }),
    ...together(read, { setting: 'SMS', sender: 'twilio', needed: twilioNames, optional: ['TWILIO_API_BASE'] }),
    read.SEED === 'demo' &&
      isReal(read) &&
      'SEED=demo is refused with a real sender of mail or texts: the demo’s people have addresses and numbers that are somebody else’s.',
  ].filter((sentence) => sentence !== false);
}

/** Returns whether mail or texts leave this machine. */
export function isReal(read: Pick<Read, 'MAIL' | 'SMS'>): boolean {
  return read.MAIL === 'smtp' || read.SMS === 'twilio';
}

/** Returns where mail is handed over, once nothing is wrong with the settings; null: it is kept. */
export function smtpSettings({ MAIL, SMTP_URL, MAIL_FROM }: Read): SmtpSettings | null {
  if (MAIL !== 'smtp' || !SMTP_URL || !MAIL_FROM) return null;
  return { url: SMTP_URL, from: MAIL_FROM, requireTls: !isThisMachine(new URL(SMTP_URL).hostname) };
}

/** Returns whose texts they are, once nothing is wrong with the settings; null: they are kept. */
export function twilioSettings(read: Read): TwilioSettings | null {
  const { SMS, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE } = read;
  if (SMS !== 'twilio' || !TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null;
  return {
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    apiBase: TWILIO_API_BASE ? new URL(TWILIO_API_BASE) : null,
  };
}

type Name = Exclude<keyof z.output<typeof MessageEnvironment>, 'MAIL' | 'SMS'>;
type Group = {
  readonly setting: 'MAIL' | 'SMS';
  readonly sender: string;
  readonly needed: readonly Name[];
  readonly optional: readonly Name[];
};

/** Each needs the others: an address that nothing uses is a setting that lies. */
function together(read: Read, { setting, sender, needed, optional }: Group): string[] {
  const chosen = `${setting}=${sender}`;
  if (read[setting] === sender)
    return needed.filter((name) => !read[name]).map((name) => `${name} must be set with ${chosen}.`);
  return [...needed, ...optional].filter((name) => read[name]).map((name) => `${name} requires ${chosen}.`);
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}
