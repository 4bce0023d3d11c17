import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { viewingEndpoints } from '#contract/accounts/viewing-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

/** Lists when Admins looked at Mortar as this person, who and why. Shown once it happened. */
export function ViewsSetting() {
  const { t } = useLingui();
  const { data } = useEndpoint(viewingEndpoints.listViews, {});
  if (!data || data.items.length === 0) return null;
  return (
    <Setting
      title={t`Viewed by Mortar`}
      sub={t`Admins see your pages, never messages, codes, site packs or tax details. They can’t change anything.`}
    >
      <ul className={classes.sessions}>
        {data.items.map(({ id, at, firstName, reason }) => (
          <li key={id} className={classes.session}>
            <IconEye size={22} stroke={1.5} color="var(--ink-3)" aria-hidden="true" />
            <span className={classes.words}>
              <strong>
                <Trans>
                  {firstName}, <DateTime at={at} timeZone={deviceTimeZone()} withZone />
                </Trans>
              </strong>
              <span>“{reason}”</span>
            </span>
          </li>
        ))}
      </ul>
    </Setting>
  );
}
