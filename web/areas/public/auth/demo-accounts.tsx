import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import classes from './auth.module.css';

/** The accounts that demo data comes with (API.md, fixed words); they exist nowhere else. */
const accounts = [
  { who: 'Pharmacist', email: 'specialist@mortar.test' },
  { who: 'Pharmacy owner', email: 'business@mortar.test' },
  { who: 'Manager', email: 'manager@mortar.test' },
  { who: 'Admin', email: 'admin@mortar.test' },
] as const;
const password = 'mortar-demo-account';

export function DemoAccounts({ onPick }: { onPick: (account: { email: string; password: string }) => void }) {
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h3 id="demo-accounts">Demo accounts: tap one to fill it in</h3>
      <div className={classes.accounts}>
        {accounts.map(({ who, email }) => (
          <button key={email} type="button" className={classes.account} onClick={() => onPick({ email, password })}>
            {who}
            <span>{email}</span>
          </button>
        ))}
      </div>
      <p className={classes.under}>
        Mail and texts of this demo are in the <Link to={paths.outbox()}>outbox</Link>.
      </p>
    </section>
  );
}
