/** Saves the staff and the closures of a pharmacy against somebody else's change: what still means the same is saved again. */
import { useQueryClient } from '@tanstack/react-query';
import type { ClosureInput, Roster, RosterPersonInput } from '#contract/businesses/roster.ts';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { raiseFailureToast } from '#web/api/events.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';

type Change<Item> = {
  /** Makes the new list of the stored one. */
  apply: (roster: Roster) => Item[];
  /** Whether it still means the same on a roster that somebody else saved meanwhile. */
  holds: (roster: Roster) => boolean;
};

/** `changed`: somebody else changed the very thing; nothing was saved. `null`: refused or failed, and shown. */
export type Saved = { readonly roster: Roster; readonly changed: boolean } | null;

/** Tries before it is left to the person: somebody else saves all the time. */
const TRIES = 3;

export function useSaveStaff(businessId: string) {
  const queryClient = useQueryClient();
  const params = { id: businessId };
  const key = keyOf(rosterEndpoints.getRoster, { params });
  const isConflict = (error: ApiError) => error.code === 'changed_meanwhile';
  const people = useCall(rosterEndpoints.updateRoster, { onError: isConflict });
  const closures = useCall(rosterEndpoints.updateClosures, { onError: isConflict });

  const stored = () => queryClient.getQueryData<Roster>(key);
  const read = async () => {
    try {
      const roster = await call(rosterEndpoints.getRoster, { params });
      queryClient.setQueryData(key, roster);
      return roster;
    } catch (error) {
      const failure = readFailure(error);
      if (!failure.offline) raiseFailureToast(failure.message);
      throw error;
    }
  };

  async function save<Item>(
    send: (roster: Roster, items: Item[]) => Promise<Roster>,
    { apply, holds }: Change<Item>,
  ): Promise<Saved> {
    try {
      let roster = stored() ?? (await read());
      for (let tries = 0; ; tries += 1) {
        if (!holds(roster) || tries === TRIES) return { roster, changed: true };
        try {
          const after = await send(roster, apply(roster));
          queryClient.setQueryData(key, after);
          return { roster: after, changed: false };
        } catch (error) {
          if (!(error instanceof ApiError) || !isConflict(error)) throw error;
          roster = await read();
        }
      }
    } catch {
      // The call or the read has shown it.
      return null;
    }
  }

  return {
    saving: people.isPending || closures.isPending,
    savePeople: (change: Change<RosterPersonInput>) =>
      save((roster, items) => people.mutateAsync({ params, body: { version: roster.version, people: items } }), change),
    saveClosures: (change: Change<ClosureInput>) =>
      save(
        (roster, items) => closures.mutateAsync({ params, body: { version: roster.closuresVersion, closures: items } }),
        change,
      ),
  };
}
