import { Trans, useLingui } from '@lingui/react/macro';

import { IconEye } from '@tabler/icons-react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageAuthor, MessageReport } from '#contract/messages/message.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { reportReasonNames } from '#web/features/messages/report-words.ts';
import { fullName } from '#web/features/session/person.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './message-reports.module.css';
import { OpenedMessages } from './opened-messages.tsx';
import { ReportDecision } from './report-decision.tsx';

/** A report: who, about whom and why. What was written is read by opening it. */
export function ReportCard({ report }: { report: MessageReport }) {
  const { t } = useLingui();
  const open = useCall(messageEndpoints.openMessageReport);
  const { business, specialist, reason, note, reportedAt, reportedBy, author, decision } = report;
  const { openings } = open.data?.report ?? report;
  const name = fullName(specialist);
  const zone = deviceTimeZone();
  const sideOf = ({ side, firstName }: MessageAuthor) => {
    const who = firstName ?? t`A deleted account`;
    const pharmacy = business.name;
    return side === 'specialist' ? who : t`${who} at ${pharmacy}`;
  };
  return (
    <Card
      title={`${name}, ${business.name}`}
      sub={<DateTime at={reportedAt} timeZone={zone} withZone />}
      actions={
        decision && (
          <Tag tone={decision.isHidden ? 'signal' : 'grey'}>{decision.isHidden ? t`Hidden` : t`Left as it is`}</Tag>
        )
      }
    >
      <dl className={classes.facts}>
        <dt>{t`Reason`}</dt>
        <dd>{t(reportReasonNames[reason])}</dd>
        {note && (
          <>
            <dt>{t`Note`}</dt>
            <dd>“{note}”</dd>
          </>
        )}
        <dt>{t`Reported by`}</dt>
        <dd>{sideOf(reportedBy)}</dd>
        <dt>{t`Written by`}</dt>
        <dd>{sideOf(author)}</dd>
        {openings.length > 0 && (
          <>
            <dt>{t`Read by`}</dt>
            <dd>
              <ul className={classes.openings}>
                {openings.map(({ id, at, ...admin }) => (
                  <li key={id}>
                    {fullName(admin)}, <DateTime at={at} timeZone={zone} withZone />
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {decision && (
          <>
            <dt>{t`Decided`}</dt>
            <dd>
              <DateTime at={decision.at} timeZone={zone} withZone />. “{decision.reason}”
            </dd>
          </>
        )}
      </dl>
      {open.data ? (
        <>
          <OpenedMessages opened={open.data} />
          {!decision && <ReportDecision report={report} />}
        </>
      ) : (
        <div className={classes.open}>
          <WriteButton
            variant={decision ? 'default' : 'filled'}
            leftSection={<IconEye />}
            loading={open.isPending}
            onClick={() => open.mutate({ params: { id: report.id } })}
          >
            <Trans>Open the message</Trans>
          </WriteButton>
          <p className={classes.quiet}>
            <Trans>Your name and the time are logged.</Trans>
          </p>
        </div>
      )}
    </Card>
  );
}
