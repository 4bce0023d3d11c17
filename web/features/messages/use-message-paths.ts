import type { Engagement } from '#contract/engagements/engagement.ts';
import { paths, pharmacyPathsOf } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';

type Booking = Pick<Engagement, 'id' | 'status' | 'shiftId' | 'specialistId'>;

/** Returns the side the person writes for, and the links of their area. */
export function useMessagePaths() {
  const role = useStore((state) => state.auth.role);
  if (role === 'Specialist') {
    const { messages, thread, engagement, shift } = paths.specialist;
    const booking = ({ id, status, shiftId }: Booking) => (status === 'Pending' ? shift(shiftId) : engagement(id));
    return { side: 'specialist' as const, messages, thread, booking, hours: booking };
  }
  const { messages, thread, candidates, shift, timesheets } = pharmacyPathsOf(role);
  const booking = ({ status, shiftId, specialistId }: Booking) =>
    status === 'Pending' ? candidates(shiftId, specialistId) : shift(shiftId);
  return { side: 'business' as const, messages, thread, booking, hours: ({ id }: Booking) => timesheets(id) };
}
