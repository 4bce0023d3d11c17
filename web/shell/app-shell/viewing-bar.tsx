/** The bar over a view of somebody else's Mortar: whose, how long, and its end. No theme changes it (DESIGN-LANGUAGE §8). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { viewingEndpoints } from '#contract/accounts/viewing-endpoints.ts';
import { toMillis } from '#contract/time.ts';
import { call } from '#web/api/call.ts';
import { leaveView } from '#web/api/token.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import classes from './viewing-bar.module.css';

const SECOND = 1000;

export default function ViewingBar() {
  const { t } = useLingui();
  const { data } = useEndpoint(viewingEndpoints.getViewing, {}, { refetchInterval: 60 * SECOND });
  const now = useNow(SECOND);
  const viewing = data?.viewing;
  if (!viewing) return null;
  const left = Math.max(0, Math.floor((toMillis(viewing.endsAt) - now) / SECOND));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const { firstName, reason } = viewing;
  const name = `${firstName} ${viewing.lastName}`;
  return (
    <section className={classes.bar} aria-label={t`Viewing as someone else`}>
      <IconEye size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.words}>
        <strong>
          <Trans>Viewing as {name}.</Trans>
        </strong>{' '}
        <span className={classes.rule}>
          <Trans>
            Nothing can be changed, and {firstName} sees in their settings that you looked, and why: {reason}
          </Trans>
        </span>
      </p>
      <span className={classes.left}>
        <Trans>{clock} left</Trans>
      </span>
      <Button
        variant="default"
        onClick={() => {
          void call(viewingEndpoints.stopViewing)
            .catch(() => undefined)
            .then(leaveView);
        }}
      >
        <Trans>Stop viewing</Trans>
      </Button>
    </section>
  );
}
