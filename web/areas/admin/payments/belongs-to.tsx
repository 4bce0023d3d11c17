/** What a payment belongs to, each with its page or its file: shift, sides, disputes, papers, what was written to support. */
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCreditCard,
  IconFileTypePdf,
  IconMessage,
  IconScale,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import { disputeNumber } from '#web/features/disputes/dispute-number.ts';
import { disputeState } from '#web/features/disputes/dispute-words.ts';
import { useDownload } from '#web/features/shell/use-download.ts';
import { paperKindLabel } from '#web/features/wallet/paper-words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './payments.module.css';

export function BelongsTo({ life }: { life: PaymentLife }) {
  const { t } = useLingui();
  const { payment, disputes, papers, supportCases } = life;
  return (
    <Card title={t`Belongs to`}>
      <ul className={classes.links}>
        <Item icon={IconCalendarEvent} to={paths.admin.shift(payment.shiftId)}>
          <Trans>The shift and its hours</Trans>
        </Item>
        {disputes.map((dispute) => {
          const { id, status } = dispute;
          const number = disputeNumber(dispute);
          const isOver = status === 'Closed';
          const mark = (
            <Tag tone={isOver ? 'grey' : 'amber'}>
              {isOver ? t({ message: 'Over', context: 'dispute' }) : disputeState({ status, outcome: null }).words}
            </Tag>
          );
          return (
            <Item key={id} icon={IconScale} to={paths.admin.dispute(id)} mark={mark}>
              {t`Dispute ${number}`}
            </Item>
          );
        })}
        {papers.map((paper) => (
          <PaperItem key={paper.id} paper={paper} />
        ))}
        {supportCases.map(({ id, reference, state }) => (
          <Item key={id} icon={IconMessage} to={paths.admin.supportCase(id)} mark={<CaseState state={state} />}>
            {t`Support ${reference}`}
          </Item>
        ))}
        <Item icon={IconBuildingStore} to={paths.admin.review('business', payment.businessId)}>
          {payment.businessName}
        </Item>
        <Item icon={IconUser} to={paths.admin.user(payment.personUserId)}>
          {payment.personName}
        </Item>
        <Item icon={IconUser} to={paths.admin.user(payment.payerId)}>
          {payment.payerName}
        </Item>
        <Item icon={IconCreditCard} to={paths.admin.payments({ query: payment.engagementId })}>
          <Trans>All payments of this booking</Trans>
        </Item>
      </ul>
    </Card>
  );
}

type ItemProps = { icon: typeof IconScale; to: string; mark?: ReactNode; children: ReactNode };

function Item({ icon: Icon, to, mark, children }: ItemProps) {
  return (
    <li className={classes.link}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <Link to={to} className={touch.link}>
        {children}
      </Link>
      {mark}
    </li>
  );
}

/** Saves the paper; it has no page of its own. */
function PaperItem({ paper: { id, kind, number } }: { paper: PaymentLife['papers'][number] }) {
  const { t } = useLingui();
  const { download, loading } = useDownload();
  const name = `${number}.pdf`;
  return (
    <li className={classes.link}>
      <IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />
      <UnstyledButton
        className={`${classes.save} ${touch.link}`}
        disabled={loading === name}
        onClick={() => void download(paperEndpoints.downloadInvoice, { params: { id } }, name)}
      >
        {`${paperKindLabel(kind)} ${number} `}
        <span className={classes.quiet}>{t`PDF`}</span>
      </UnstyledButton>
    </li>
  );
}

function CaseState({ state }: { state: PaymentLife['supportCases'][number]['state'] }) {
  const { t } = useLingui();
  switch (state) {
    case 'open':
      return <Tag tone="amber">{t({ message: 'Open', context: 'case' })}</Tag>;
    case 'answered':
      return <Tag tone="grey">{t({ message: 'Answered', context: 'cases' })}</Tag>;
    case 'closed':
      return <Tag tone="grey">{t({ message: 'Closed', context: 'case' })}</Tag>;
  }
}
