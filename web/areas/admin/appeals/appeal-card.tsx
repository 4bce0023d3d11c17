import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AppealReview } from '#contract/engagements/standing-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { ChoiceForm } from '#web/features/admin/choice-form.tsx';
import { points } from '#web/features/engagements/points.ts';
import { fullName } from '#web/features/session/person.ts';
import { useDownload } from '#web/features/shell/use-download.ts';
import { groundsTitles, ruleAndEvidence, standingLineTitle } from '#web/features/standing/standing-words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './appeals.module.css';

/** One appeal: the line with its evidence, what the person says, their files, and what either answer leaves. */
export function AppealCard({ review }: { review: AppealReview }) {
  const { t } = useLingui();
  const { appeal, line, person, scoreIfApproved, scoreIfRejected, decidedBy } = review;
  const name = fullName(person);
  const { firstName } = person;
  const zone = deviceTimeZone();
  const amount = points(line.effect);
  const decide = useCall(standingEndpoints.decideStandingAppeal, {
    onDone: ({ appeal: { status } }) => toastSuccess(status === 'Approved' ? t`Appeal approved` : t`Appeal rejected`),
  });
  return (
    <Card
      title={t`${name}, ${amount}`}
      sub={
        appeal.decidedAt ? (
          <DateTime at={appeal.decidedAt} timeZone={zone} withZone />
        ) : (
          <AnswerBy at={appeal.answerBy} isOverdue={appeal.isOverdue} timeZone={zone} />
        )
      }
      actions={appeal.status !== 'Pending' && <StatusBadge set="approval" value={appeal.status} />}
    >
      <dl className={classes.facts}>
        <dt>{t`Line`}</dt>
        <dd>
          {standingLineTitle(line)}
          <span className={classes.quiet}>{ruleAndEvidence(line)}</span>
        </dd>
        <dt>{t`Person`}</dt>
        <dd>
          <Link to={paths.admin.user(person.userId)}>{name}</Link>
        </dd>
        <dt>{t`Grounds`}</dt>
        <dd>{t(groundsTitles[appeal.grounds])}</dd>
        <dt>{t`In their words`}</dt>
        <dd className={classes.words}>{appeal.text === '' ? t`Erased with the account` : `“${appeal.text}”`}</dd>
        {appeal.files.length > 0 && (
          <>
            <dt>{t`Files`}</dt>
            <dd className={classes.files}>
              {appeal.files.map((file) => (
                <FileButton key={file.id} file={file} />
              ))}
            </dd>
          </>
        )}
        {appeal.decidedAt && (
          <>
            <dt>{t({ message: 'Answer', context: 'to an appeal' })}</dt>
            <dd>
              “{appeal.reason}” {decidedBy && <span className={classes.quiet}>{decidedBy}</span>}
            </dd>
          </>
        )}
      </dl>
      {appeal.status === 'Pending' && (
        <div className={classes.decision}>
          <ChoiceForm
            question={t`Does the line count?`}
            choices={[
              {
                value: 'yes',
                label: t`Approve the appeal`,
                follows: t`The line is void: ${firstName}’s score stays ${scoreIfApproved}.`,
              },
              {
                value: 'no',
                label: t`Reject the appeal`,
                follows: t`The line counts: ${firstName}’s score becomes ${scoreIfRejected}. The answer is final.`,
              },
            ]}
            isPending={decide.isPending}
            onDecide={(choice, reason) =>
              decide.mutate({ params: { id: appeal.id }, body: { approve: choice === 'yes', reason } })
            }
          />
        </div>
      )}
    </Card>
  );
}

function AnswerBy({ at, isOverdue, timeZone }: { at: string; isOverdue: boolean; timeZone: string }) {
  const { t } = useLingui();
  return (
    <>
      {isOverdue ? t`Overdue since` : t`Answer by`} <DateTime at={at} timeZone={timeZone} withZone />
    </>
  );
}

function FileButton({ file }: { file: AppealReview['appeal']['files'][number] }) {
  const { t } = useLingui();
  const { download, loading } = useDownload();
  const { id, fileName } = file;
  return (
    <Button
      variant="default"
      size="xs"
      loading={loading !== null}
      leftSection={<IconFileText size={16} stroke={1.6} />}
      onClick={() => void download(standingEndpoints.downloadAppealFile, { params: { id } }, fileName)}
      aria-label={t`Download ${fileName}`}
    >
      {fileName}
    </Button>
  );
}
