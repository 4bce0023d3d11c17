/**
 * What a pharmacist can use without a connection, before the session is confirmed: the next bookings, and clocking in.
 */
import { useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { Engagement } from '#contract/engagements/engagement.ts';
import { AttendanceKeeper } from '#web/features/engagements/attendance/attendance-keeper.tsx';
import { AttendanceUser } from '#web/features/engagements/attendance/attendance-user.ts';
import type { KeptBookings } from '#web/features/engagements/kept-bookings.ts';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/ui/logo.tsx';
import { OfflineBar } from '../offline-bar.tsx';
import classes from './offline.module.css';
import { OfflineBookings } from './offline-bookings.tsx';
import { OfflineCheckIn } from './offline-check-in.tsx';

export type OfflineProps = {
  kept: KeptBookings;
  /** Repeats the current-user check. */
  onAsk: () => void;
  asking: boolean;
};

/** What an older version kept, in another shape, is not shown. */
const isWhole = (booking: Engagement) => Engagement.safeParse(booking).success;

export default function OfflineArea({ kept: found, ...asking }: OfflineProps) {
  const kept = useMemo(() => ({ ...found, bookings: found.bookings.filter(isWhole) }), [found]);
  const props = { ...asking, kept };
  const { pathname } = useLocation();
  return (
    <AttendanceUser value={kept.userId}>
      <AttendanceKeeper />
      <div className={classes.frame}>
        <header className={classes.top}>
          <Logo size={20} />
        </header>
        <OfflineBar keptAt={kept.keptAt} />
        <main className={classes.main} key={pathname}>
          <Routes>
            <Route path={`${paths.specialist.checkIn(':id')}`} element={<OfflineCheckIn {...props} />} />
            <Route path="*" element={<OfflineBookings {...props} />} />
          </Routes>
        </main>
      </div>
    </AttendanceUser>
  );
}
