/** The icon and color of each icon name in the contract. */
import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconBan,
  IconBell,
  IconBellRinging,
  IconBuildingStore,
  IconCalendarCheck,
  IconClockCheck,
  IconCoin,
  IconHourglass,
  IconId,
  IconInbox,
  IconMapPinCheck,
  IconMessage,
  IconPlayerPause,
  IconRosetteDiscountCheck,
  IconSearch,
  IconShieldLock,
  IconStar,
  IconX,
} from '@tabler/icons-react';
import type { NotificationIcon } from '#contract/notifications/notification.ts';
import type { Tone } from '#web/theme/colors.ts';

type Look = { readonly icon: typeof IconBell; readonly tone: Tone };

const looks: Readonly<Record<NotificationIcon, Look>> = {
  notice: { icon: IconBell, tone: 'grey' },
  security: { icon: IconShieldLock, tone: 'signal' },
  welcome: { icon: IconBell, tone: 'cobalt' },
  approved: { icon: IconRosetteDiscountCheck, tone: 'pine' },
  refused: { icon: IconX, tone: 'signal' },
  paused: { icon: IconPlayerPause, tone: 'amber' },
  license: { icon: IconId, tone: 'amber' },
  pharmacy: { icon: IconBuildingStore, tone: 'cobalt' },
  search: { icon: IconSearch, tone: 'cobalt' },
  request: { icon: IconInbox, tone: 'amber' },
  booked: { icon: IconCalendarCheck, tone: 'cobalt' },
  change: { icon: IconArrowsDiff, tone: 'plum' },
  expired: { icon: IconHourglass, tone: 'grey' },
  cancelled: { icon: IconBan, tone: 'signal' },
  undone: { icon: IconBan, tone: 'grey' },
  question: { icon: IconBellRinging, tone: 'amber' },
  alarm: { icon: IconBellRinging, tone: 'signal' },
  problem: { icon: IconAlertTriangle, tone: 'signal' },
  arrival: { icon: IconMapPinCheck, tone: 'teal' },
  departure: { icon: IconClockCheck, tone: 'teal' },
  review: { icon: IconHourglass, tone: 'amber' },
  hours: { icon: IconClockCheck, tone: 'amber' },
  money: { icon: IconCoin, tone: 'pine' },
  message: { icon: IconMessage, tone: 'cobalt' },
  rating: { icon: IconStar, tone: 'amber' },
};

/** Returns an icon's component and color; an unknown name, from a newer server, is a bell. */
export function lookOfIcon(icon: NotificationIcon): Look {
  return looks[icon] ?? looks.notice;
}
