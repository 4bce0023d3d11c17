/** Why somebody fits a shift. */
import { defineMessages } from '#contract/words/message.ts';

export const candidateMessages = defineMessages('candidate', {
  reliability:
    'Standing {standing} of 100. {completed, plural, =0 {No shifts on Mortar yet.} one {# shift on Mortar.} other {# shifts on Mortar.}}',
  knowsSoftware: 'Knows {software}.',
  newToSoftware: 'New to {software}.',
  workedHere:
    '{times, plural, =0 {New to you.} =1 {Worked here once.} =2 {Worked here twice.} other {Worked here # times.}}',
  drive: '{minutes} min drive, {miles} mi.',
  acceptsRate: 'Accepts your posted {postedCents}.',
  asksRate: 'Asks for {askedCents}, you posted {postedCents}.',
  immunizes: 'Gives vaccines.',
  doesNotImmunize: 'Doesn’t give vaccines.',
});
