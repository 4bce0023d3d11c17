/** Mail by SMTP (RFC 5321): handed to the deployment's own mail server or to a provider's. */
import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import { plainLine } from '#contract/text.ts';
import type { Config } from '../../config.ts';
import { mailPage } from './mail-page.ts';
import { type MailGateway, MessageRefused } from './message-gateways.ts';

/** A message is claimed for two minutes together with nine others (send-message.ts): each has twelve seconds. */
const TIMES = { dnsTimeout: 2_000, connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 4_000 };
const MOST_CONNECTIONS = 3;

/**
 * Returns mail by SMTP. A mail that the server does not take throws what it answered and is tried again, unless its address
 * or the mail itself is refused for good. SMTP has no way to
 * ask whether one arrived whose answer was lost: it is sent again under the same Message-ID, by which mailboxes know that
 * they have it.
 */
export function smtpMail(
  { url, from, requireTls }: NonNullable<Config['smtp']>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): MailGateway {
  const transport = nodemailer.createTransport({
    pool: true,
    url,
    requireTLS: requireTls,
    maxConnections: MOST_CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMES,
  });
  const { hostname } = new URL(publicUrl);
  return {
    async send({ to, language, subject, body, code, unsubscribe, effectKey }) {
      const line = plainLine(subject);
      const mail = {
        from,
        // An object, so that nothing typed as an address is read as several.
        to: { name: '', address: to },
        subject: line,
        text: body,
        html: mailPage({ language, subject: line, body, code }),
        messageId: `<${createHash('sha256').update(effectKey).digest('hex').slice(0, 40)}@${hostname}>`,
        // RFC 3834 §5: nothing answers it by itself.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...unsubscribeHeaders(unsubscribe),
        },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw isRefused(error) ? new MessageRefused(error.message, { cause: error }) : error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** RFC 8058 §3.1: one address, of https; a mail program posts there without asking its reader to sign in. */
function unsubscribeHeaders(link: string | null | undefined): Record<string, string> {
  if (!link?.startsWith('https://')) return {};
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** What nodemailer tells of an answer. */
type Answered = Error & { readonly command?: string; readonly responseCode?: number; readonly response?: string };

/**
 * Returns whether a server refused the recipient or the mail for good (5xx, RFC 5321 §4.2.1). How we sign in and from where,
 * and what is a matter of policy (x.7.x, RFC 3463 §3.8), is ours to set right: it passes.
 */
function isRefused(error: unknown): error is Error {
  const { command, responseCode = 0, response = '' } = error as Answered;
  return /^(RCPT TO|DATA)$/.test(command ?? '') && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response);
}
