import { useEffect, useState } from 'react';
import { dropTryAgain, offerTryAgain, raiseFailureToast } from './events.ts';
import { readFailure } from './read-failure.ts';

export type TryAgain = {
  /**
   * Offers to repeat what a temporary failure stopped: the server is busy or down, or there was no response. Returns
   * false for any other failure, which the caller shows. `repeat` must send the same keys again and never reject.
   */
  offer: (id: string, thrown: unknown, repeat: () => Promise<void>) => boolean;
  /** Withdraws the offer, because it is or was repeated from elsewhere. */
  drop: (id: string) => void;
};

/** Returns the offers of a component, which are withdrawn when it unmounts. */
export function useTryAgain(): TryAgain {
  const [offers] = useState(createOffers);
  useEffect(() => offers.enter(), [offers]);
  return offers;
}

function createOffers() {
  const offered = new Set<string>();
  let isHere = false;
  return {
    enter: () => {
      isHere = true;
      return () => {
        isHere = false;
        for (const id of offered) dropTryAgain(id);
        offered.clear();
      };
    },
    offer: (id: string, thrown: unknown, repeat: () => Promise<void>) => {
      const { message, offline, isTrouble } = readFailure(thrown);
      if (!isTrouble) return false;
      if (isHere) {
        offered.add(id);
        offerTryAgain({ id, message, offline, repeat });
        // The no-response toast already shows it (SPEC X-3).
      } else if (!offline) raiseFailureToast(message);
      return true;
    },
    drop: (id: string) => {
      if (offered.delete(id)) dropTryAgain(id);
    },
  };
}
