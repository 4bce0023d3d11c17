import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ProfilePause } from '#contract/profile-pause.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { paths } from '#web/paths.ts';
import { dateLabel } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Tells the owner of a profile of a pause that stands beside its status: approval doesn't end it (decision 143). */
export function PauseNotice({ pause }: { pause: ProfilePause }) {
  const { t } = useLingui();
  const pausedOn = dateLabel(pause.since, deviceTimeZone());
  if (pause.by === 'owner')
    return (
      <Notice tone="grey" title={t`You paused this on ${pausedOn}.`}>
        <Trans>It stays paused once it’s approved, until you resume it.</Trans>
      </Notice>
    );
  return (
    <Notice tone="amber" title={t`Paused by Mortar on ${pausedOn}.`}>
      {pause.reason} <Trans>Approval doesn’t end the pause.</Trans>{' '}
      <Link to={paths.help({ topic: 'account' })}>
        <Trans>Write to support</Trans>
      </Link>
    </Notice>
  );
}
