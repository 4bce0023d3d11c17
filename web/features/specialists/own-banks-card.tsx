/** The pharmacies that knew the person before Mortar: those that ask, and those whose own bank they are in (PRODUCT §3). */
import { Trans, useLingui } from '@lingui/react/macro';

import { type OwnBank, ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { useCall } from '#web/api/use-call.ts';
import { Card } from '#web/ui/card.tsx';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './own-banks-card.module.css';
import { useOwnBanks } from './queries.ts';

/** Shows nothing to somebody no pharmacy asks. */
export function OwnBanksCard() {
  const { t } = useLingui();
  const items = useOwnBanks().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card
      flush
      title={t`Pharmacies that know you`}
      sub={t`A pharmacy you worked with before Mortar pays a lower fee for you. Your pay stays the same.`}
    >
      <ul className={classes.list} aria-label={t`Pharmacies that know you`}>
        {items.map((bank) => (
          <BankRow key={bank.businessId} bank={bank} />
        ))}
      </ul>
    </Card>
  );
}

function BankRow({ bank }: { bank: OwnBank }) {
  const { t } = useLingui();
  const { name, city, state, confirmedAt, bookedBefore } = bank;
  const params = { id: bank.businessId };
  const confirm = useCall(ownBankEndpoints.confirmOwnBank, {
    onDone: () => toastSuccess(t`You are in ${name}’s own bank`),
  });
  const leave = useCall(ownBankEndpoints.leaveOwnBank, {
    onDone: () => toast(confirmedAt ? t`You left ${name}’s own bank` : t`You said no to ${name}`),
  });
  return (
    <li className={classes.row}>
      <div>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.place}>
          {city}, {state}
        </span>
      </div>
      {!confirmedAt && (
        <p className={classes.question}>
          {bookedBefore ? (
            <Trans>
              It wants to add you to its own bank, but you’ve been booked there through Mortar since, so this can’t be
              confirmed.
            </Trans>
          ) : (
            <Trans>It says you worked together before Mortar. Is that right?</Trans>
          )}
        </p>
      )}
      <div className={classes.acts}>
        {!confirmedAt && !bookedBefore && (
          <WriteButton
            size="compact-md"
            className={touch.target ?? ''}
            loading={confirm.isPending}
            disabled={leave.isPending}
            onClick={() => confirm.mutate({ params })}
          >
            <Trans>Yes, confirm</Trans>
          </WriteButton>
        )}
        <WriteButton
          variant="default"
          size="compact-md"
          className={touch.target ?? ''}
          loading={leave.isPending}
          disabled={confirm.isPending}
          onClick={() => leave.mutate({ params })}
        >
          {confirmedAt ? t`Leave` : t`Say no`}
        </WriteButton>
      </div>
    </li>
  );
}
