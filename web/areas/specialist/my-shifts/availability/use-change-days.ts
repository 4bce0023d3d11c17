import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Availability, DayChange } from '#contract/specialists/availability.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { nowIso } from '#web/clock.ts';

const { getAvailability, updateAvailability } = specialistEndpoints;

/** Returns how to change days and the usual week: shown at once, kept by the server, and when it last was. */
export function useChangeDays() {
  const queryClient = useQueryClient();
  const key = keyOf(getAvailability, {});
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const save = useCall(updateAvailability, {
    onDone: () => setSavedAt(nowIso()),
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: key });
      return false;
    },
  });
  const show = (change: (known: Availability) => Availability) =>
    queryClient.setQueryData<Availability>(key, (known) => known && change(known));

  return {
    savedAt,
    saving: save.isPending,
    changeDays(changes: readonly DayChange[]) {
      const named = new Set(changes.map(({ day }) => day));
      const chosen = changes.flatMap(({ day, hours, usual }) => (usual ? [] : [{ day, hours: hours ?? null }]));
      show((known) => ({ ...known, days: [...known.days.filter(({ day }) => !named.has(day)), ...chosen] }));
      save.mutate({ body: { days: [...changes] } });
    },
    /** `forget`: a day that shall follow the week again. */
    changeWeek(week: Availability['week'], forget?: string) {
      show((known) => ({ ...known, week, days: known.days.filter(({ day }) => day !== forget) }));
      save.mutate({ body: { week, ...(forget && { days: [{ day: forget, usual: true as const }] }) } });
    },
  };
}
