/** A case of the person signed in. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { v4 } from 'uuid';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CaseMessages } from './case-messages.tsx';
import { ReplyForm } from './reply-form.tsx';
import { caseStateNames, caseStateTones, topicNames } from './topic-names.ts';

export default function CasePage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const read = useEndpoint(supportEndpoints.getMySupportCase, { params: { id } });
  const { mutate: markRead } = useCall(supportEndpoints.markSupportRead);
  const found = read.data;
  const newest = found?.unread ? found.messages.at(-1)?.number : undefined;
  useEffect(() => {
    if (newest) markRead({ params: { id }, body: { to: newest } });
  }, [id, newest, markRead]);
  // The same words keep their name until they are sent, so that a lost answer does not send them twice.
  const clientId = useRef(v4());
  const reply = useCall(supportEndpoints.replyToSupport);
  return (
    <Page>
      <PageHeader
        title={found ? found.reference : t`Case`}
        back={
          <Link to={paths.help()}>
            <Trans>Help</Trans>
          </Link>
        }
        sub={
          found && (
            <>
              <Tag tone={caseStateTones[found.state]}>{t(caseStateNames[found.state])}</Tag>{' '}
              {t(topicNames[found.topic])}
            </>
          )
        }
      />
      {read.isError && <ReadError title={t`We couldn’t load this case`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="cards" count={1} label={t`Loading the case`} />}
      {found && (
        <Card>
          <CaseMessages messages={found.messages} />
          <ReplyForm
            withFiles
            isClosed={found.state === 'closed'}
            isSending={reply.isPending}
            onSend={(text, files, done) => {
              const body = new FormData();
              body.append('text', text);
              body.append('clientId', clientId.current);
              for (const file of files) body.append('files', file);
              reply.mutate(
                { params: { id }, body },
                {
                  onSuccess: () => {
                    clientId.current = v4();
                    done();
                  },
                },
              );
            }}
          />
        </Card>
      )}
    </Page>
  );
}
