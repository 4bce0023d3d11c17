/** What an Admin writes down of money that moved another way than by the provider. */
import { z } from 'zod';
import { text } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { line } from '../text.ts';

/** The number of the wire or check, and why. */
export const AnotherWay = z.strictObject({ reference: line(80, 1), reason: text(500, 10) });

/** And how much: what was due when it moved. */
export const AmountAnotherWay = AnotherWay.extend({ amountCents: PositiveCents.min(1) });
