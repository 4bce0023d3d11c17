/** The week's invoice of a business on terms, closed when its owner's week is over, and the reminders of it. */
import { sumCents } from '#contract/money.ts';
import { addDays, after, DAY, dayIn, startOfDay } from '#contract/time.ts';
import { endOfDay } from '#contract/working-days.ts';
import { type Call, systemCall } from '../../../call/call.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { findPayment } from '../queries/payment-queries.ts';
import { clearKeptCredit } from '../queries/terms-credit-queries.ts';
import {
  carryLines,
  changeInvoice,
  endedWeeks,
  type InvoiceRow,
  insertInvoice,
  invoicesToRemind,
  lockInvoice,
  lockOpenLines,
  lockTerms,
  putOnInvoice,
  zoneOfPayer,
} from '../queries/terms-queries.ts';
import { weekEnd } from './on-terms.ts';
import { lockReturnable, returnCredit } from './return-credit.ts';

/** Once it is overdue, the owner hears of it so often. */
const OVERDUE_REMINDER_DAYS = 7;

const closeTermsWeeks: RowSweep = {
  name: 'closeTermsWeeks',
  nextDue: (_deps, except) => endedWeeks.nextAt(except),
  due: ({ db, clock }, except) => endedWeeks.ids(db, clock.now(), except),
  act: (deps, payerId) => inTransaction(deps.db, (db) => closeWeek(systemCall(deps, db, deps.clock.now()), payerId)),
};

const remindOfInvoices: RowSweep = {
  name: 'remindOfInvoices',
  nextDue: (_deps, except) => invoicesToRemind.nextAt(except),
  due: ({ db, clock }, except) => invoicesToRemind.ids(db, clock.now(), except),
  act: (deps, id) => inTransaction(deps.db, (db) => remind(systemCall(deps, db, deps.clock.now()), id)),
};

async function closeWeek(call: Call, payerId: string): Promise<boolean> {
  const paidBy = await lockReturnable(call, payerId);
  await lockTerms(call.db, payerId);
  const lines = await lockOpenLines(call.db, payerId, call.now);
  const [first] = lines;
  if (!first) return false;
  const ids = lines.map(({ id }) => id);
  const amountCents = sumCents(lines.map(({ amount_cents }) => amount_cents));
  const timeZone = await zoneOfPayer(call.db, payerId);
  if (amountCents < 0 && (await returnCredit(call, { payerId, lines, cents: -amountCents, paidBy }))) return true;
  // What could not be charged waits for more.
  if (amountCents < call.deps.gateways.payments.leastChargeCents) {
    await carryLines(call.db, ids, weekEnd(call.now, timeZone));
    return true;
  }
  const { policy } = await currentPolicy(call.db);
  // The newest week of them: what was carried, or slept through, is invoiced with it.
  const ended = lines.reduce((latest, { closes_at }) => (closes_at > latest ? closes_at : latest), first.closes_at);
  const nextMonday = dayIn(ended, timeZone);
  const dueOn = addDays(dayIn(call.now, timeZone), policy.termsNetDays);
  const remindOn = addDays(dueOn, -Math.min(policy.termsReminderDays, policy.termsNetDays));
  const invoice = await insertInvoice(call.db, {
    id: newId(),
    region: (await findPayment(call.db, first.payment_id)).region,
    payer_id: payerId,
    week_from: addDays(nextMonday, -7),
    week_to: addDays(nextMonday, -1),
    time_zone: timeZone,
    amount_cents: amountCents,
    closed_at: call.now,
    // It may be paid on the whole of the day it is due.
    due_at: endOfDay(dueOn, timeZone),
    remind_at: startOfDay(remindOn, timeZone),
  });
  await putOnInvoice(call.db, ids, invoice.id);
  await clearKeptCredit(call.db, payerId);
  await recordEvent(call, 'termsInvoiceClosed', aboutInvoice(invoice));
  return true;
}

async function remind(call: Call, id: string): Promise<boolean> {
  const invoice = await lockInvoice(call.db, id);
  // Whoever pays it locks it first.
  if (!invoice || !(await invoicesToRemind.isDue(call.db, id, call.now))) return false;
  const isOverdue = invoice.due_at <= call.now;
  const next = isOverdue ? after(call.now, OVERDUE_REMINDER_DAYS * DAY) : invoice.due_at;
  await changeInvoice(call.db, id, { remind_at: next });
  await recordEvent(call, isOverdue ? 'termsInvoiceOverdue' : 'termsInvoiceReminded', aboutInvoice(invoice));
  return true;
}

/** Returns what every event of an invoice on terms says. */
export function aboutInvoice({ id, payer_id, region, amount_cents, due_at, time_zone }: InvoiceRow) {
  return {
    subject: ['user', payer_id] as const,
    region,
    data: { invoiceId: id, amountCents: amount_cents, dueAt: due_at.toISOString(), timeZone: time_zone },
  };
}

export const termsSweeps: readonly RowSweep[] = [closeTermsWeeks, remindOfInvoices];
