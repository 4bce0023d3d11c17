/** Adds the notice of a test setup to every message, whatever sends it. */
import { isDemoEmail } from '#contract/accounts/demo-accounts.ts';
import { testSetupNotice } from '#contract/operations/test-setup.ts';
import { say } from '#contract/words/speaker.ts';
import type { Deps } from '../../call/deps.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import type { MailGateway, SmsGateway } from './message-gateways.ts';

type NoticeDeps = Pick<Deps, 'config' | 'log'>;

/** Ends each mail with the notice of a test setup, if this is one. Production sends nothing to the demo's accounts. */
export function mailWithNotice(mail: MailGateway, { config, log }: NoticeDeps): MailGateway {
  const notice = testSetupNotice(config);
  return {
    ...mail,
    send: async (message) => {
      if (config.production && isDemoEmail(message.to)) {
        log.warn({ effect: message.effectKey }, 'a mail to a demo account was not sent');
        return;
      }
      await mail.send(
        notice ? { ...message, body: `${message.body}\n\n${say(speakerOf(message.language), notice)}` } : message,
      );
    },
  };
}

/** Returns the same for text messages, on a line of its own. */
export function smsWithNotice(sms: SmsGateway, { config }: NoticeDeps): SmsGateway {
  const notice = testSetupNotice(config);
  return {
    ...sms,
    send: (message) =>
      sms.send(notice ? { ...message, body: `${message.body}\n${say(speakerOf(message.language), notice)}` } : message),
  };
}
