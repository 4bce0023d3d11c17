import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import classes from './auth.module.css';

/** The accounts that demo data comes with (API.md, fixed words); they exist nowhere else. */
const accounts: readonly { who: MessageDescriptor; email: string }[] = [
  { who: msg`Pharmacist`, email: 'specialist@mortar.test' },
  { who: msg`Pharmacy owner`, email: 'business@mortar.test' },
  { who: msg`Manager`, email: 'manager@mortar.test' },
  { who: msg`Admin`, email: 'admin@mortar.test' },
];
const password = 'mortar-demo-account';

export function DemoAccounts({ onPick }: { onPick: (account: { email: string; password: string }) => void }) {
  const { t } = useLingui();
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h3 id="demo-accounts">
        <Trans>Demo accounts: choose one to fill in the form</Trans>
      </h3>
      <div className={classes.accounts}>
        {accounts.map(({ who, email }) => (
          <button key={email} type="button" className={classes.account} onClick={() => onPick({ email, password })}>
            {t(who)}
            <span title={email}>{email}</span>
          </button>
        ))}
      </div>
      <p className={classes.under}>
        <Trans>
          Email and texts from this demo are in the <Link to={paths.outbox()}>outbox</Link>.
        </Trans>
      </p>
    </section>
  );
}
