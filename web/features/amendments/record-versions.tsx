import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { RecordVersion } from '#contract/engagements/booking-record.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import touch from '#web/ui/touch-target.module.css';
import { comparisonRows, totalRow } from './comparison-rows.ts';
import classes from './record.module.css';

type Props = {
  versions: readonly RecordVersion[];
  shown: number;
  onShow: (version: number) => void;
  onDownload: (version: number) => void;
  /** The version on its way. */
  loading: number | null;
};

/** Every version, newest first; one of them is on the paper. */
export function RecordVersions({ versions, shown, onShow, onDownload, loading }: Props) {
  const { t } = useLingui();
  return (
    <Card title={t`Versions`}>
      <ol className={classes.versions}>
        {versions.map(({ version, lockedAt, terms, proposer, acceptor }) => (
          <li key={version} data-shown={version === shown || undefined}>
            <div className={classes.versionHead}>
              <button
                type="button"
                className={classes.show}
                aria-current={version === shown ? 'true' : undefined}
                onClick={() => onShow(version)}
              >
                <Trans>Version {version}</Trans>
              </button>
              <Button
                variant="subtle"
                size="compact-sm"
                className={touch.target ?? ''}
                aria-label={t`Download version ${version} as a PDF`}
                loading={loading === version}
                onClick={() => onDownload(version)}
              >
                PDF
              </Button>
            </div>
            <p className={classes.quiet}>
              <DateTime at={lockedAt} timeZone={terms.timeZone} />.{' '}
              {proposer === null ? (
                <Trans>Booked.</Trans>
              ) : acceptor === null ? (
                <Trans>Proposed by {proposer}.</Trans>
              ) : (
                <Trans>
                  Proposed by {proposer}, accepted by {acceptor}.
                </Trans>
              )}
            </p>
            <Changes
              of={versions.find((one) => one.version === version)}
              from={versions.find((one) => one.version === version - 1)}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What a version changed: each term as it was and is, and what the specialist receives. */
function Changes({ of, from }: { of: RecordVersion | undefined; from: RecordVersion | undefined }) {
  const { t } = useLingui();
  if (!of || !from) return null;
  const compared = { before: { ...from, doorToDoor: null }, after: { ...of, doorToDoor: null } };
  const terms = comparisonRows(compared, 'specialist').filter(({ key }) => of.changed.some((name) => name === key));
  const pay = totalRow(compared, 'specialist');
  const rows = [...terms, { ...pay, label: t`Pay` }].filter(({ before, after }) => before !== after);
  return (
    <ul className={classes.changes}>
      {rows.map(({ key, label, before, after }) => (
        <li key={key}>
          {label} <del>{before}</del> <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}
