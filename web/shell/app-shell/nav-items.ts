/** What each role can go to: the sidebar's entries. The first four that may be are the phone's tabs, the rest are under More. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAddressBook,
  IconAdjustmentsHorizontal,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartFunnel,
  IconChartLine,
  IconClockCheck,
  IconCreditCard,
  IconEyeSearch,
  IconFileDollar,
  IconHistory,
  IconId,
  IconInbox,
  IconLayoutGrid,
  IconLifebuoy,
  IconListCheck,
  IconMapPinCheck,
  IconMapSearch,
  IconMessage,
  IconMessageReport,
  IconReceipt2,
  IconRefreshAlert,
  IconScale,
  IconSearch,
  IconShieldCheck,
  IconShieldQuestion,
  IconStar,
  IconUserOff,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import type { Role } from '#contract/accounts/user.ts';
import { paths } from '#web/paths.ts';

export type NavItem = {
  label: MessageDescriptor;
  path: string;
  icon: typeof IconInbox;
  /** On phones under More, wherever it stands in the sidebar. */
  underMore?: true;
};

const { specialist, business, manager, admin } = paths;

export const navItems: Record<Role, readonly NavItem[]> = {
  Specialist: [
    { label: msg({ message: 'Find shifts', context: 'navigation' }), path: specialist.find(), icon: IconMapSearch },
    { label: msg`My shifts`, path: specialist.myShifts(), icon: IconCalendarEvent },
    { label: msg`Offers`, path: specialist.offers(), icon: IconInbox },
    { label: msg`Wallet`, path: specialist.wallet(), icon: IconWallet },
    { label: msg`Messages`, path: specialist.messages(), icon: IconMessage, underMore: true },
    { label: msg`Standing`, path: specialist.standing(), icon: IconShieldCheck },
    { label: msg`Profile`, path: specialist.profile(), icon: IconId },
  ],
  Business: [
    { label: msg`Coverage`, path: business.coverage(), icon: IconLayoutGrid },
    { label: msg`Shifts`, path: business.shifts(), icon: IconCalendarEvent },
    { label: msg`Candidates`, path: business.allCandidates(), icon: IconUsers },
    { label: msg`Messages`, path: business.messages(), icon: IconMessage, underMore: true },
    { label: msg`Timesheets`, path: business.timesheets(), icon: IconClockCheck },
    { label: msg`People`, path: business.people(), icon: IconAddressBook },
    { label: msg`Billing`, path: business.billing(), icon: IconReceipt2 },
    { label: msg`Pharmacies`, path: business.pharmacies(), icon: IconBuildingStore },
    { label: msg`Team`, path: business.team(), icon: IconUsersGroup },
  ],
  Manager: [
    { label: msg`Today`, path: manager.today(), icon: IconListCheck },
    { label: msg`Coverage`, path: manager.coverage(), icon: IconLayoutGrid },
    { label: msg`Shifts`, path: manager.shifts(), icon: IconCalendarEvent },
    { label: msg`Candidates`, path: manager.allCandidates(), icon: IconUsers },
    { label: msg`Messages`, path: manager.messages(), icon: IconMessage, underMore: true },
    { label: msg`Timesheets`, path: manager.timesheets(), icon: IconClockCheck },
    { label: msg`People`, path: manager.people(), icon: IconAddressBook },
  ],
  Admin: [
    { label: msg`Overview`, path: admin.overview(), icon: IconChartLine },
    { label: msg`Review queue`, path: admin.reviews(), icon: IconEyeSearch },
    { label: msg`Disputes`, path: admin.disputes(), icon: IconScale },
    { label: msg`Support`, path: admin.support(), icon: IconLifebuoy, underMore: true },
    { label: msg`Attendance`, path: admin.attendance(), icon: IconMapPinCheck, underMore: true },
    { label: msg`Appeals`, path: admin.appeals(), icon: IconShieldQuestion, underMore: true },
    { label: msg`Reports`, path: admin.messageReports(), icon: IconMessageReport, underMore: true },
    { label: msg`Ratings`, path: admin.ratings(), icon: IconStar, underMore: true },
    {
      label: msg({ message: '1099-NEC forms', context: 'navigation' }),
      path: admin.taxForms(),
      icon: IconFileDollar,
      underMore: true,
    },
    { label: msg`Exclusions`, path: admin.exclusions(), icon: IconUserOff, underMore: true },
    { label: msg`Search`, path: admin.search(), icon: IconSearch, underMore: true },
    { label: msg`Users`, path: admin.users(), icon: IconUsers },
    { label: msg`Shifts`, path: admin.shifts(), icon: IconCalendarEvent },
    { label: msg`Payments`, path: admin.payments(), icon: IconCreditCard },
    { label: msg`Audit log`, path: admin.audit(), icon: IconHistory },
    { label: msg`Background work`, path: admin.work(), icon: IconRefreshAlert },
    { label: msg`Funnel`, path: admin.funnel(), icon: IconChartFunnel },
    { label: msg`Policies`, path: admin.policy(), icon: IconAdjustmentsHorizontal },
  ],
};

const tabsShown = 4;

/** Returns a role's tabs on phones, and what is under More. */
export function tabsOf(role: Role): { tabs: readonly NavItem[]; rest: readonly NavItem[] } {
  const items = navItems[role];
  const tabs = items.filter(({ underMore }) => !underMore).slice(0, tabsShown);
  return { tabs, rest: items.filter((item) => !tabs.includes(item)) };
}

/**
 * Returns whether a page always has the rail instead of the sidebar: Find shifts, which needs the width
 * (DESIGN-LANGUAGE §2).
 */
export function usesRail(pathname: string): boolean {
  return pathname.startsWith(specialist.find());
}

/**
 * Returns which bars a page has on phones: Find shifts has its own top bar, and a shift and the check-in page have
 * their own action at the foot, as a thread has its field.
 */
export function phoneBarsOf(pathname: string): { top: boolean; bottom: boolean } {
  const alone =
    pathname.startsWith(`${specialist.find()}/`) || pathname.startsWith(specialist.checkIn('')) || isThread(pathname);
  return { top: !pathname.startsWith(specialist.find()) && !alone, bottom: !alone };
}

/** Returns whether a page says for itself what waits while there is no connection: messages do, bookings do not. */
export function hasOfflineNotice(pathname: string): boolean {
  return [specialist, business, manager].some(
    ({ messages }) => pathname === messages() || pathname.startsWith(`${messages()}/`),
  );
}

function isThread(pathname: string): boolean {
  return [specialist, business, manager].some(({ thread }) => pathname.startsWith(thread('')));
}
