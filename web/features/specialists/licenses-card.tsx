/** A person's licenses, one per state, each with its own review (PRODUCT §1). */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { HeldLicense } from '#contract/specialists/license.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { today } from '#web/clock.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import { LicenseBadge } from './license-badge.tsx';
import { LicenseModal } from './license-modal.tsx';
import classes from './licenses-card.module.css';
import { useMyLicenses } from './queries.ts';
import type { RequestedField } from './use-requested-field.ts';

type Props = {
  /** What a link asks for: another license for a state, or the one there is for it. */
  requested: RequestedField;
  goBack: (() => void) | null;
};

export function LicensesCard({ requested, goBack }: Props) {
  const { t } = useLingui();
  const licenses = useMyLicenses();
  const [open, setOpen] = useState<HeldLicense | 'new' | null>(null);
  const [answered, setAnswered] = useState(false);
  const [isSent, setSent] = useState(false);
  // Once the form is gone: while it is open it asks before anybody leaves.
  useEffect(() => {
    if (!isSent) return;
    setSent(false);
    goBack?.();
  }, [isSent, goBack]);
  const items = licenses.data?.items ?? [];
  const held = items.find(({ state }) => state === requested.state);
  const asked = askedFor(requested, held);
  const shown = open ?? (licenses.data && !answered ? asked : null);
  const close = () => {
    setOpen(null);
    setAnswered(true);
  };
  return (
    <Card
      flush
      title={t`Licenses`}
      sub={t`One per state. Each counts for its own state once a reviewer has verified it.`}
      actions={
        <Button variant="default" leftSection={<IconPlus />} disabled={!licenses.data} onClick={() => setOpen('new')}>
          <Trans>Add a license</Trans>
        </Button>
      }
    >
      {licenses.isError && !licenses.data && (
        <ErrorPanel
          title={t`We couldn’t load your licenses`}
          message={readFailure(licenses.error).message}
          onRetry={() => void licenses.refetch()}
          retrying={licenses.isFetching}
        />
      )}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((license) => (
            <LicenseRow key={license.id} license={license} onOpen={() => setOpen(license)} />
          ))}
        </ul>
      )}
      {shown && (
        <LicenseModal
          key={shown === 'new' ? 'new' : shown.id}
          license={shown === 'new' ? null : shown}
          role={items[0]?.role ?? null}
          // What a link asked for is filled in; a license opened by hand begins empty.
          state={open === null ? requested.state : null}
          onSent={() => setSent(open === null)}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Returns what a link opens: never the license of another state in place of the one that is missing. */
function askedFor({ field }: RequestedField, held: HeldLicense | undefined): HeldLicense | 'new' | null {
  if (field === 'addLicense') return held ?? 'new';
  return field === 'license' ? (held ?? null) : null;
}

function LicenseRow({ license, onOpen }: { license: HeldLicense; onOpen: () => void }) {
  const { t } = useLingui();
  const { state, number, isPrimary, reason } = license;
  const role = licenseLabel(license.role);
  return (
    <li className={classes.row}>
      <span className={classes.state}>{state}</span>
      <div className={classes.words}>
        <strong>
          {number}
          {isPrimary && <Tag tone="grey">{t`Primary`}</Tag>}
        </strong>
        <span>
          {role}. {expiryWords(license)}
        </span>
        {reason && <span className={classes.reason}>{reason}</span>}
      </div>
      <LicenseBadge license={license} />
      <Button
        variant="subtle"
        size="xs"
        className={touch.target ?? ''}
        onClick={onOpen}
        aria-label={t`Edit the ${state} license`}
      >
        <Trans>Edit</Trans>
      </Button>
    </li>
  );
}

function expiryWords({ expires, status }: HeldLicense): string {
  if (!expires) return t`No expiration date`;
  const day = calendarDay(expires, 'year');
  if (expires < today()) return t`Expired ${day}. Enter your renewed license.`;
  return status === 'Pending' ? t`Expires ${day}. Counts once it’s verified.` : t`Expires ${day}.`;
}
