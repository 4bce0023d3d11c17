/** What each role can go to: the sidebar's entries; the first four are the phone's tabs, the rest are under More. */
import {
  IconAdjustmentsHorizontal,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartFunnel,
  IconChartLine,
  IconClockCheck,
  IconCreditCard,
  IconEyeSearch,
  IconHistory,
  IconId,
  IconInbox,
  IconLayoutGrid,
  IconListCheck,
  IconMapSearch,
  IconReceipt2,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import type { Role } from '#contract/accounts/user.ts';
import { paths } from '#web/paths.ts';

export type NavItem = { label: string; path: string; icon: typeof IconInbox };

const { specialist, business, manager, admin } = paths;

export const navItems: Record<Role, readonly NavItem[]> = {
  Specialist: [
    { label: 'Find shifts', path: specialist.find(), icon: IconMapSearch },
    { label: 'My shifts', path: specialist.myShifts(), icon: IconCalendarEvent },
    { label: 'Offers', path: specialist.offers(), icon: IconInbox },
    { label: 'Wallet', path: specialist.wallet(), icon: IconWallet },
    { label: 'Profile', path: specialist.profile(), icon: IconId },
  ],
  Business: [
    { label: 'Coverage', path: business.coverage(), icon: IconLayoutGrid },
    { label: 'Shifts', path: business.shifts(), icon: IconCalendarEvent },
    { label: 'Candidates', path: business.allCandidates(), icon: IconUsers },
    { label: 'Timesheets', path: business.timesheets(), icon: IconClockCheck },
    { label: 'Billing', path: business.billing(), icon: IconReceipt2 },
    { label: 'Pharmacies', path: business.pharmacies(), icon: IconBuildingStore },
    { label: 'Team', path: business.team(), icon: IconUsersGroup },
  ],
  Manager: [
    { label: 'Today', path: manager.today(), icon: IconListCheck },
    { label: 'Coverage', path: manager.coverage(), icon: IconLayoutGrid },
    { label: 'Shifts', path: manager.shifts(), icon: IconCalendarEvent },
    { label: 'Candidates', path: manager.allCandidates(), icon: IconUsers },
    { label: 'Timesheets', path: manager.timesheets(), icon: IconClockCheck },
  ],
  Admin: [
    { label: 'Overview', path: admin.overview(), icon: IconChartLine },
    { label: 'Review queue', path: admin.reviews(), icon: IconEyeSearch },
    { label: 'Users', path: admin.users(), icon: IconUsers },
    { label: 'Shifts', path: admin.shifts(), icon: IconCalendarEvent },
    { label: 'Payments', path: admin.payments(), icon: IconCreditCard },
    { label: 'Audit log', path: admin.audit(), icon: IconHistory },
    { label: 'Funnel', path: admin.funnel(), icon: IconChartFunnel },
    { label: 'Policies', path: admin.policy(), icon: IconAdjustmentsHorizontal },
  ],
};

export const tabsShown = 4;

/** Find shifts needs the width: its sidebar is always the rail (DESIGN-LANGUAGE §2). */
export function wantsRail(pathname: string): boolean {
  return pathname.startsWith(specialist.find());
}

/** Phones: Find shifts brings its own top, a shift and the check-in stand alone with their act at the foot. */
export function barsOn(pathname: string): { top: boolean; bottom: boolean } {
  const alone = pathname.startsWith(`${specialist.find()}/`) || pathname.startsWith(specialist.checkIn(''));
  return { top: !pathname.startsWith(specialist.find()) && !alone, bottom: !alone };
}
