/** What a pharmacist has without a connection and without an answer who they are: the next bookings, and arriving. */
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { setClockOffset } from '#web/clock.ts';
import { AttendanceKeeper } from '#web/features/engagements/attendance/attendance-keeper.tsx';
import { DoorPerson } from '#web/features/engagements/attendance/door-person.ts';
import type { KeptBookings } from '#web/features/engagements/kept-bookings.ts';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/ui/logo.tsx';
import { OfflineBar } from '../offline-bar.tsx';
import classes from './offline.module.css';
import { OfflineBookings } from './offline-bookings.tsx';
import { OfflineCheckIn } from './offline-check-in.tsx';

export type OfflineProps = {
  kept: KeptBookings;
  /** Asks again who is signed in. */
  onAsk: () => void;
  asking: boolean;
};

export default function OfflineArea(props: OfflineProps) {
  const { kept } = props;
  const { pathname } = useLocation();
  useEffect(() => setClockOffset(kept.clockOffset), [kept.clockOffset]);
  return (
    <DoorPerson value={kept.userId}>
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
    </DoorPerson>
  );
}
