/** What needs attention, each with a link. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconCalendarExclamation,
  IconCashOff,
  IconCertificate,
  IconClockQuestion,
  IconCreditCardOff,
  IconEyeSearch,
  IconMessageReport,
  IconReceipt,
  IconReceiptRefund,
  IconScale,
  IconShieldQuestion,
  IconStar,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { Tone } from '#web/theme/colors.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Overview } from './figure-cards.tsx';
import classes from './overview.module.css';

type Look = { tone: Tone; icon: typeof IconEyeSearch; note?: MessageDescriptor; to?: string; verb?: MessageDescriptor };

const looks: Readonly<Record<string, Look>> = {
  reviews: { tone: 'plum', icon: IconEyeSearch, note: msg`Oldest first`, to: paths.admin.reviews(), verb: msg`Review` },
  standingAppeals: {
    tone: 'plum',
    icon: IconShieldQuestion,
    note: msg`The first to answer first`,
    to: paths.admin.appeals(),
    verb: msg`Review`,
  },
  messageReports: {
    tone: 'plum',
    icon: IconMessageReport,
    note: msg`Oldest first`,
    to: paths.admin.messageReports(),
    verb: msg`Review`,
  },
  ratingReports: {
    tone: 'plum',
    icon: IconStar,
    note: msg`Oldest first`,
    to: paths.admin.ratings(),
    verb: msg`Review`,
  },
  disputes: {
    tone: 'plum',
    icon: IconScale,
    note: msg`Earliest due first`,
    to: paths.admin.disputes(),
    verb: msg`Decide`,
  },
  attendanceReviews: {
    tone: 'plum',
    icon: IconClockQuestion,
    note: msg`Oldest first`,
    to: paths.admin.attendance(),
    verb: msg`Decide`,
  },
  expenses: {
    tone: 'plum',
    icon: IconReceipt,
    note: msg`Oldest first`,
    to: paths.admin.attendance(undefined, 'expenses'),
    verb: msg`Decide`,
  },
  exclusionMatches: {
    tone: 'signal',
    icon: IconUserOff,
    note: msg`Held until you decide`,
    to: paths.admin.exclusions(),
    verb: msg`Decide`,
  },
  exclusionListDue: {
    tone: 'amber',
    icon: IconUserOff,
    note: msg`OIG publishes a new one each month`,
    to: paths.admin.exclusions(),
    verb: msg`Import`,
  },
  holdsRefused: {
    tone: 'signal',
    icon: IconCreditCardOff,
    note: msg`Their pharmacies were notified`,
    to: paths.admin.audit({ name: 'holdRefused' }),
    verb: msg`Open`,
  },
  creditsKept: {
    tone: 'amber',
    icon: IconReceiptRefund,
    note: msg`Return them another way`,
    to: paths.admin.audit({ name: 'termsCreditKept' }),
    verb: msg`Open`,
  },
  payUnclaimed: {
    tone: 'amber',
    icon: IconCashOff,
    note: msg`Pay them another way`,
    to: paths.admin.books(),
    verb: msg`Open`,
  },
  refundsRefused: {
    tone: 'signal',
    icon: IconReceiptRefund,
    note: msg`Asked again each day`,
    to: paths.admin.audit({ name: 'refundRefused' }),
    verb: msg`Open`,
  },
  refundsKept: {
    tone: 'signal',
    icon: IconReceiptRefund,
    note: msg`Return them another way`,
    to: paths.admin.audit({ name: 'refundKept' }),
    verb: msg`Open`,
  },
  emptySoon: {
    tone: 'amber',
    icon: IconCalendarExclamation,
    note: msg`Soonest first`,
    to: paths.admin.shifts('open'),
    verb: msg`Open`,
  },
  licensesEnding: { tone: 'amber', icon: IconCertificate, note: msg`Then their profiles wait for a renewed license` },
};

const unknown: Look = { tone: 'grey', icon: IconAlertCircle };

export function AttentionCard({ attention, failingWork }: Pick<Overview, 'attention'> & { failingWork: number }) {
  const { t } = useLingui();
  return (
    <Card flush title={t`Needs attention`}>
      {attention.length === 0 ? (
        <EmptyState title={failingWork > 0 ? t`Nothing else needs you now.` : t`Nothing needs you now.`} />
      ) : (
        <ul className={classes.attention}>
          {attention.map(({ kind, sentence }) => {
            const { tone, icon: Icon, note, to, verb } = looks[kind] ?? unknown;
            return (
              <li key={kind} className={classes.matter}>
                <span
                  className={classes.sign}
                  style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}
                  aria-hidden="true"
                >
                  <Icon size={18} stroke={1.75} />
                </span>
                <span className={classes.matterWords}>
                  <strong>{sentence}</strong>
                  {note && <span>{t(note)}</span>}
                </span>
                {to && verb && (
                  <Button component={Link} to={to} variant="default" aria-label={`${t(verb)}: ${sentence}`}>
                    {t(verb)}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
