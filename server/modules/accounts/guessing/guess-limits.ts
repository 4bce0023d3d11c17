/**
 * How many guesses are looked at (PRODUCT §5; decision 049). Each limit lets `burst` through at once and then one more every
 * day / `perDay`: in any 24 hours at most `burst + perDay`. Right ones are given back, so these are wrong ones. What they
 * leave to a guesser is computed in `guess-limits.test.ts`.
 */
export type GuessLimit = { readonly burst: number; readonly perDay: number };

export const guessLimits = {
  // Reset codes. An account's tries are paid for when its code is sent; without enough left, a link is sent instead.
  resetTriesOfAccount: { burst: 15, perDay: 15 },
  resetTriesFromAddress: { burst: 100, perDay: 100 },

  // Codes that confirm an e-mail or a phone, by the account that asks.
  confirmTriesOfAccount: { burst: 20, perDay: 30 },
  confirmTriesFromAddress: { burst: 50, perDay: 100 },

  // Passwords. A device that has signed in before has a limit of its own, which nobody else can use up.
  signInTriesOfAccount: { burst: 18, perDay: 12 },
  signInTriesOfDevice: { burst: 18, perDay: 12 },
  signInTriesFromAddress: { burst: 300, perDay: 300 },

  // Messages. While a link is the newest thing sent, it works for longer than it takes until the next one.
  resetAsksOfAccount: { burst: 1, perDay: 2880 },
  resetAsksFromAddress: { burst: 60, perDay: 240 },
  resetLinksOfAccount: { burst: 1, perDay: 72 },
  codesSentFromAddress: { burst: 40, perDay: 60 },
  /** To an e-mail or a phone that is not the account's own: shared by all who would change to it. */
  codesSentToNewAddress: { burst: 10, perDay: 10 },

  // Failed guesses beyond which the Admins hear of it. These refuse nothing.
  floodOfAccount: { burst: 30, perDay: 24 * 30 },
  floodFromAddress: { burst: 200, perDay: 24 * 200 },
  floodOfEveryone: { burst: 1000, perDay: 24 * 1000 },
} as const satisfies Record<string, GuessLimit>;

export type GuessLimitName = keyof typeof guessLimits;

/** Returns the most that pass in any 24 hours. */
export function mostInADay({ burst, perDay }: GuessLimit): number {
  return burst + perDay;
}
