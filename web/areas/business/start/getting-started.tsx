/** A new owner's first steps: pharmacy, review, own staff, card, first shift. Hidden once all five are done. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { dayIn } from '#contract/time.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useCoverage } from '#web/features/businesses/use-coverages.ts';
import { useRoster } from '#web/features/businesses/use-roster.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePostings } from '#web/features/shifts/queries.ts';
import { AddPaymentMethod } from '#web/features/wallet/add-payment-method.tsx';
import { useWallet } from '#web/features/wallet/queries.ts';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './getting-started.module.css';
import { LOOKED_AT_DAYS, staffStepWords } from './staff-step.ts';

type Step = {
  key: string;
  title: string;
  text: string;
  done: boolean;
  /** Says what it changed, once it is done. */
  keepsText?: boolean;
  act?: ReactNode;
};

/** Whether there are first steps to show, and whether that is not known yet. */
export function useFirstSteps(businessId?: string): { isLoading: boolean; isOpen: boolean } {
  const { businesses } = useActiveBusiness();
  const wallet = useWallet({ limit: 1 });
  const postings = usePostings({ pageSize: 1 });
  const staff = useStaffAnswer(businessId);
  const isLoading = wallet.isLoading || postings.isLoading || staff.isLoading;
  const isDone =
    businesses.some(({ status }) => status === 'Approved') &&
    staff.roster?.asked &&
    (wallet.data?.paymentMethods.length ?? 0) > 0 &&
    (postings.data?.total ?? 0) > 0;
  return { isLoading, isOpen: !isLoading && Boolean(wallet.data && postings.data) && !isDone };
}

/** What is known of the own staff of a pharmacy, else of the one that is looked at, and of the hours it leaves open. */
function useStaffAnswer(businessId: string | undefined) {
  const { businesses, active } = useActiveBusiness();
  const business = businesses.find(({ id }) => id === businessId) ?? active ?? businesses[0];
  const roster = useRoster(business?.id ?? '', { enabled: business !== undefined });
  const from = dayIn(nowIso(), business?.timeZone ?? deviceTimeZone());
  const query = { from, days: LOOKED_AT_DAYS, role: 'Pharmacist' };
  const coverage = useCoverage(business?.id ?? null, query);
  return {
    business,
    roster: roster.data,
    coverage: coverage.data,
    isLoading: roster.isLoading || coverage.isLoading,
  };
}

/** `businessId`: beside the staff of that pharmacy. */
export function GettingStarted({ businessId }: { businessId?: string }) {
  const aside = businessId !== undefined;
  const { t } = useLingui();
  const { businesses } = useActiveBusiness();
  const firstName = useStore((state) => state.auth.user?.firstName);
  const wallet = useWallet({ limit: 1 });
  const postings = usePostings({ pageSize: 1 });
  const staff = useStaffAnswer(businessId);
  const [adding, setAdding] = useState(false);

  if (!wallet.data || !postings.data || staff.isLoading) return null;
  const [first] = businesses;
  const approved = businesses.some(({ status }) => status === 'Approved');
  const declined = businesses.find(({ status }) => status === 'Declined');
  const hasMethod = wallet.data.paymentMethods.length > 0;
  const hasPosted = postings.data.total > 0;
  const isAsked = staff.roster?.asked ?? false;
  if (first && approved && isAsked && hasMethod && hasPosted) return null;

  const steps: Step[] = [
    {
      key: 'pharmacy',
      title: t`Add your pharmacy`,
      text: t`Address, software, volume and opening hours. Takes about three minutes.`,
      done: Boolean(first),
      act: (
        <Button component={Link} to={paths.business.newPharmacy()}>
          <Trans>Add a pharmacy</Trans>
        </Button>
      ),
    },
    {
      key: 'review',
      title: approved ? t`Approved` : declined ? t`Needs a change` : t`In review`,
      text:
        declined && !approved
          ? t`See what to change, then save. We’ll review it again.`
          : t`Usually within a business day. You can continue in the meantime.`,
      done: approved,
      ...(first && {
        act: (
          <Button component={Link} to={paths.business.pharmacy((declined ?? first).id)} variant="default">
            {declined ? t`See what to change` : t`View status`}
          </Button>
        ),
      }),
    },
    {
      key: 'staff',
      title: isAsked ? t`Who already works here` : t`Who already works here?`,
      text: staffStepWords(staff.roster, staff.coverage),
      done: isAsked,
      keepsText: true,
      ...(staff.business &&
        !aside && {
          act: (
            <Button component={Link} to={paths.business.staff(staff.business.id)}>
              <Trans>Add your staff</Trans>
            </Button>
          ),
        }),
    },
    {
      key: 'card',
      title: t`Add a card`,
      text: t`You’re not charged until you approve the hours worked.`,
      done: hasMethod,
      act: (
        <Button variant={first && isAsked ? 'filled' : 'default'} onClick={() => setAdding(true)}>
          <Trans>Add a card</Trans>
        </Button>
      ),
    },
    {
      key: 'post',
      title: t`Post your first shift`,
      text: t`You see the all-in price before you post, and you can undo for a few minutes after.`,
      done: hasPosted,
      ...(first && {
        act: (
          <Button component={Link} to={paths.business.post()} variant={hasMethod ? 'filled' : 'default'}>
            <Trans>Post shifts</Trans>
          </Button>
        ),
      }),
    },
  ];
  const next = steps.find(({ done, key }) => !done && !(key === 'review' && first && !declined))?.key;

  return (
    <Card
      className={clsx(classes.card, aside && classes.aside)}
      title={first ? t`Almost ready` : firstName ? t`Welcome, ${firstName}` : t`Welcome`}
      sub={first ? undefined : t`Five steps to your first covered shift.`}
    >
      <ol className={classes.steps} aria-label={t`First steps`}>
        {steps.map(({ key, title, text, done, keepsText = false, act }, index) => (
          <li
            key={key}
            className={clsx(classes.step, done && classes.done, key === next && classes.next)}
            aria-current={key === next ? 'step' : undefined}
          >
            <span className={classes.brick} aria-hidden="true">
              {done ? <IconCheck size={16} stroke={2.4} /> : index + 1}
            </span>
            <span className={classes.words}>
              <strong>{title}</strong>
              {(!done || keepsText) && <span>{text}</span>}
            </span>
            {!done && act}
          </li>
        ))}
      </ol>
      <AddPaymentMethod opened={adding} onClose={() => setAdding(false)} />
    </Card>
  );
}
