/** What leaving would do, said before it is done: points for a specialist, pay for a business (PRODUCT §4). */
import type { CancelEffect } from '#contract/engagements/engagement.ts';
import { said } from '#contract/language.ts';
import type { Call } from '../../call/call.ts';
import { type BookedPay, compensationFor, paidMinutes, standingStep } from '../shifts/index.ts';
import type { Parties } from './parties.ts';
import { clampStanding, standingOf } from './standing.ts';

/** Requests and invites cost nothing; a booking costs by notice. The same function answers the preview and the act. */
export async function cancelEffect(call: Call, parties: Parties): Promise<CancelEffect> {
  const { engagement, shift, side, policy } = parties;
  const standing =
    (await standingOf(call.db, [engagement.specialist_id], call.now)).get(engagement.specialist_id) ?? 100;
  if (engagement.status !== 'Booked') {
    return {
      standingEffect: 0,
      standingAfter: standing,
      compensationCents: 0,
      rule: said('Not booked yet', 'Aún sin reservar')[call.language],
      sentence: said('This costs nothing: it is not booked yet.', 'Esto no cuesta nada: aún no está reservado.')[
        call.language
      ],
    };
  }
  if (side === 'specialist') {
    const { effect, noticeHours } = standingStep(shift.starts_at, policy, call.now);
    return {
      standingEffect: effect,
      standingAfter: clampStanding(standing + effect),
      compensationCents: 0,
      rule: said(`At least ${noticeHours} h before the start`, `Al menos ${noticeHours} h antes del inicio`)[
        call.language
      ],
      sentence: (effect === 0
        ? said(
            'Cancelling now costs no points. No money fines, ever.',
            'Cancelar ahora no cuesta puntos. Nunca hay multas de dinero.',
          )
        : said(
            `Cancelling now costs ${-effect} points. No money fines, ever.`,
            `Cancelar ahora cuesta ${-effect} puntos. Nunca hay multas de dinero.`,
          ))[call.language],
    };
  }
  const { cents, rule } = compensationFor(bookedPay(parties), shift.starts_at, policy, call.now);
  return {
    standingEffect: 0,
    standingAfter: standing,
    compensationCents: cents,
    rule: rule[call.language],
    sentence: (cents === 0
      ? said(
          'Cancelling now costs nothing. It counts in your public cancel rate.',
          'Cancelar ahora no cuesta nada. Cuenta en tu tasa pública de cancelación.',
        )
      : said('Cancelling now pays the person you booked.', 'Cancelar ahora le paga a la persona reservada.'))[
      call.language
    ],
  };
}

/** The booked terms a compensation is reckoned from. */
export function bookedPay({ engagement, shift }: Pick<Parties, 'engagement' | 'shift'>): BookedPay {
  return {
    paidMinutes: paidMinutes({ startsAt: shift.starts_at, endsAt: shift.ends_at, breakMinutes: shift.break_minutes }),
    ratePerHourCents: engagement.rate_per_hour_cents,
    payCents: engagement.pay_cents,
  };
}
