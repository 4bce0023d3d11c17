import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Coverage } from '#contract/shifts/coverage-endpoints.ts';
import { Notice } from '#web/ui/notice.tsx';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import classes from './coverage-page.module.css';

type Props = { coverages: readonly Pick<Coverage, 'businessId' | 'name' | 'rosterAsked' | 'hoursKnown'>[] };

/** Asks who already works at a pharmacy instead of alarming for its hours (PRODUCT §3). */
export function AskStaffNotice({ coverages }: Props) {
  const links = usePharmacyPaths();
  const unasked = coverages.filter(({ rosterAsked, hoursKnown }) => !rosterAsked && hoursKnown);
  const [first] = unasked;
  if (!first) return null;
  const { name } = first;
  const count = unasked.length;
  const isOne = count === 1;
  return (
    <Notice
      tone="amber"
      className={classes.ask ?? ''}
      title={isOne ? t`Who already works at ${name}?` : t`Who already works at these ${count} pharmacies?`}
      action={
        isOne && (
          <Button component={Link} to={links.staff(first.businessId)} variant="default" size="sm">
            <Trans>Add your staff</Trans>
          </Button>
        )
      }
    >
      <Trans>Until you answer, coverage can’t tell which hours are really open.</Trans>
      {!isOne && (
        <ul className={classes.unasked}>
          {unasked.map(({ businessId, name: pharmacy }) => (
            <li key={businessId}>
              <Link to={links.staff(businessId)}>{t`Add the staff of ${pharmacy}`}</Link>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
