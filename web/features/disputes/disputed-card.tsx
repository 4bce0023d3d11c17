import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dispute } from '#contract/engagements/dispute.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useEngagements } from '../engagements/queries.ts';
import { fullName } from '../session/person.ts';
import { useActiveBusiness } from '../session/use-active-business.ts';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import classes from './dispute.module.css';
import { disputeState } from './dispute-words.ts';
import { DueWords } from './due-words.tsx';

type Disputed = Engagement & { dispute: Dispute };

/** For the pharmacy: its disputes that are not over, and who is next in each. `children` come below once those are known. */
export function DisputedCard({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const businessId = useActiveBusiness().active?.id;
  const read = useEngagements({ disputed: 'true', order: 'latest', pageSize: 100, ...(businessId && { businessId }) });
  const rows = (read.data?.items ?? []).filter((engagement): engagement is Disputed => engagement.dispute !== null);
  if (read.isLoading) return null;
  if (rows.length === 0) return children;
  const columns: Column<Disputed>[] = [
    {
      key: 'person',
      title: t`Worked by`,
      cell: ({ id, specialist }) => <Link to={links.dispute(id)}>{fullName(specialist)}</Link>,
    },
    { key: 'shift', title: t`Shift`, cell: ({ shift }) => `${shift.business.name}, ${calendarDay(shift.day)}` },
    {
      key: 'state',
      title: t`Status`,
      phone: 'right',
      cell: ({ dispute }) => {
        const { tone, icon, words } = disputeState(dispute);
        return (
          <Tag tone={tone} icon={icon}>
            {words}
          </Tag>
        );
      },
    },
    {
      key: 'due',
      title: t`Due`,
      cell: ({ dispute, shift }) => <DueWords dispute={dispute} timeZone={shift.timeZone} />,
    },
    {
      key: 'amount',
      title: t`Disputed`,
      align: 'right',
      cell: ({ dispute }) => <Money cents={dispute.disputed.totalCents} />,
    },
  ];
  return (
    <>
      <Card flush title={t`Disputed`} className={classes.disputed}>
        <DataTable label={t`Disputed`} columns={columns} rows={rows} rowKey={({ id }) => id} clickable />
      </Card>
      {children}
    </>
  );
}
