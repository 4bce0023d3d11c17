/** What mail and texts about the account itself say. */
import { defineMessages } from '#contract/words/message.ts';

const notYou =
  'If this wasn’t you, open {url}, choose “Forgot password?” and set a new password. That signs out every device.';

export const accountMail = defineMessages('accountMail', {
  codeText: '{code} is your Mortar code. It works for 10 minutes. We never ask for it by phone.',
  codeSubject: '{code} is your Mortar code',
  codeBody:
    'Enter this code to confirm your email:\n\n{code}\n\nIt works for 10 minutes. If you didn’t ask for it, ignore this email.',
  resetSubject: '{code} is your code for a new password',
  resetBody:
    'Enter this code at {url} to choose a new password:\n\n{code}\n\nIt works for 10 minutes. If you didn’t ask for it, ignore this email: your password stays the same.',
  resetLinkSubject: 'Choose a new password for Mortar',
  resetLinkBody:
    'Open this link to choose a new password:\n\n{link}\n\nIt works once, for 30 minutes. If you didn’t ask for it, ignore this email: your password stays the same.',
  newPasswordSubject: 'Your Mortar password was changed',
  newPasswordBody: `{everywhere, select, true {Your account has a new password. You were signed out on every device.} other {Your account has a new password. You were signed out on your other devices.}}\n\nIf this wasn’t you, open {url}, choose “Forgot password?” and set your own.`,
  newEmailSubject: 'Your Mortar email was changed',
  newEmailBody:
    'Your account now uses another email address: you sign in with it, and our messages go there.\n\nIf this wasn’t you, open {url}/settings/account on a device where you’re still signed in and change the email back. Then choose a new password under Security, which signs out every other device.',
  newPhoneSubject: 'Your Mortar phone number was changed',
  newPhoneBody: `Your account now uses another phone number: codes and texts go there.\n\n${notYou} Then change the number back in Settings.`,
  newPhoneText: `Your Mortar account now uses another phone number. ${notYou}`,
  endedSessionsSubject: 'You were signed out of Mortar',
  endedSessionsBody:
    'An admin signed your account out on every device. Reason: {reason}\n\nYou can sign in again at {url}. If someone else may know your password, choose “Forgot password?” there first and set a new one.',
  payoutAccountSubject: 'Your payouts now go to another account',
  payoutAccountBody: `From now on, your payouts go to {account}.\n\n${notYou} Then remove the account in your wallet.`,
});
