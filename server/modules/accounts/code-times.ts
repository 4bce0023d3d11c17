import { DAY, MINUTE } from '#contract/time.ts';

/** How long a code by e-mail or phone lives (PRODUCT §5), in milliseconds as all here. */
export const CODE_LIVES = 10 * MINUTE;
/** When another may be asked for (DESIGN-LANGUAGE, screen 13). */
export const RESEND_AFTER = MINUTE / 2;
/** How long a reset link lives, in the mail it went with. */
export const LINK_LIVES = 30 * MINUTE;
/** How long a reset token lives after its code was entered. */
export const RESET_TOKEN_LIVES = 15 * MINUTE;
/** A code entered before an address was changed to it counts this long. */
export const CONFIRMED_COUNTS = 60 * MINUTE;
/** The phone of who just signed up is kept from other accounts this long, until it is confirmed (decision 160). */
export const PHONE_KEPT = 60 * MINUTE;
/** At most so many codes a day of a kind to one account (reliability S13). */
export const MOST_CODES = { count: 20, within: DAY } as const;
