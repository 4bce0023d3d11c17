import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { TermsComparison } from '#contract/engagements/amendment.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type AmendmentSide, type ComparisonRow, comparisonRows, totalRow } from './comparison-rows.ts';
import classes from './comparison-table.module.css';

type Props = { comparison: Pick<TermsComparison, 'before' | 'after'>; side: AmendmentSide };

/** Locked terms beside proposed ones. What stays is quiet and has no arrow; the last row is this side's money. */
export function ComparisonTable({ comparison, side }: Props) {
  const { t } = useLingui();
  const { before, after } = comparison;
  const texts = [
    { key: 'duties', label: t`Duties`, was: before.terms.duties, is: after.terms.duties },
    { key: 'dressCode', label: t`Dress code`, was: before.terms.dressCode, is: after.terms.dressCode },
  ].filter(({ was, is }) => was !== is);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                <Trans>Term</Trans>
              </VisuallyHidden>
            </th>
            <th scope="col">
              <Trans>Locked now</Trans>
            </th>
            <td className={classes.arrow} aria-hidden="true" />
            <th scope="col">
              <Trans>Proposed</Trans>
            </th>
            <th scope="col" className={classes.wide}>
              <Trans>Difference</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {comparisonRows(comparison, side).map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
        <tfoot>
          <Row row={totalRow(comparison, side)} isTotal />
        </tfoot>
      </table>
      {texts.map(({ key, label, was, is }) => (
        <dl key={key} className={classes.texts}>
          <dt>{label}</dt>
          <dd>
            {was && <del>{was}</del>}
            <ins>{is || t`None`}</ins>
          </dd>
        </dl>
      ))}
    </>
  );
}

function Row({ row, isTotal = false }: { row: ComparisonRow; isTotal?: boolean }) {
  const { label, before, after, difference } = row;
  const changes = before !== after;
  return (
    <tr className={clsx(isTotal && classes.total, changes && classes.changes)}>
      <th scope="row">{label}</th>
      <td>{changes ? <del>{before}</del> : before}</td>
      <td className={classes.arrow}>{changes && <IconArrowRight size={15} stroke={1.75} aria-hidden="true" />}</td>
      <td>
        {changes ? <ins>{after}</ins> : after}
        {difference && <span className={classes.below}>{difference}</span>}
      </td>
      <td className={classes.wide}>{difference}</td>
    </tr>
  );
}
