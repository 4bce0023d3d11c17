/** A case behind the link of a mail. The secret is behind the #: no server on the way gets to see it. */
import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { v4 } from 'uuid';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CaseMessages } from './case-messages.tsx';
import classes from './help.module.css';
import { ReplyForm } from './reply-form.tsx';

export default function CaseByLink() {
  const { t } = useLingui();
  const [link] = useState(() => {
    const named = new URLSearchParams(window.location.hash.slice(1));
    return { id: named.get('id') ?? '', secret: named.get('secret') ?? '' };
  });
  const read = useEndpoint(supportEndpoints.openSupportLink, { body: link }, { enabled: link.id !== '', gcTime: 0 });
  const clientId = useRef(v4());
  const reply = useCall(supportEndpoints.replyByLink);
  const found = read.data;
  const isWrong = link.id === '' || (read.error instanceof ApiError && read.error.status < 500);
  return (
    <div className={classes.visitor}>
      <PageHeader
        title={found ? found.reference : t`Your case`}
        back={
          <Link to={paths.help()}>
            <Trans>Help</Trans>
          </Link>
        }
      />
      {isWrong ? (
        <EmptyState title={t`This link doesn’t open a case. Use the newest email from support.`} />
      ) : (
        read.isError && <ReadError title={t`We couldn’t load the case`} read={read} />
      )}
      {link.id !== '' && read.isPending && <LoadingSkeletons shape="cards" count={1} label={t`Loading the case`} />}
      {found && (
        <Card>
          <CaseMessages messages={found.messages} />
          <ReplyForm
            withFiles={false}
            isClosed={found.state === 'closed'}
            isSending={reply.isPending}
            onSend={(text, _files, done) =>
              reply.mutate(
                { body: { ...link, text, clientId: clientId.current } },
                {
                  onSuccess: () => {
                    clientId.current = v4();
                    done();
                  },
                },
              )
            }
          />
        </Card>
      )}
    </div>
  );
}
