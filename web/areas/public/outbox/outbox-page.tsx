/** A demo's outbox: what would have been sent by e-mail and text, newest first, and the clock (API.md). */
import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { formatPhone } from '#contract/phone.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { DemoClock } from '#web/features/operations/demo-clock.tsx';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { Card } from '#web/ui/card.tsx';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import classes from './outbox.module.css';
import { OutboxMessageItem } from './outbox-message.tsx';

const EVERY = 3000;
const FIRST = 50;
const MOST = 200;

export default function OutboxPage() {
  const terms = usePublicTerms();
  return (
    <PublicFrame>{terms.isPending ? <CenteredLoader /> : terms.data?.demo ? <Outbox /> : <NotFoundPage />}</PublicFrame>
  );
}

function Outbox() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('to') ?? '');
  const [to] = useDebouncedValue(typed.trim(), 250);
  const [limit, setLimit] = useState(FIRST);
  const read = useEndpoint(
    operationEndpoints.readOutbox,
    { query: { limit, ...(isWhole(to) && { to }) } },
    { refetchInterval: EVERY, keepPrevious: true },
  );
  const messages = (read.data?.items ?? []).filter(
    (message) => isWhole(to) || !to || matches(message.to, to) || message.body.includes(to),
  );

  useEffect(() => {
    setAddress(to ? { to } : {}, { replace: true });
  }, [to, setAddress]);

  return (
    <div className={classes.page}>
      <PageHeader
        title={t`Outbox`}
        sub={t`Nothing leaves this machine. The email, texts and push notifications Mortar would send are kept here, newest first.`}
      />
      <div className={classes.columns}>
        <Card
          flush
          title={t`Messages`}
          actions={
            <TextInput
              aria-label={t`Recipient`}
              placeholder={t`Email or phone`}
              size="sm"
              type="search"
              leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          }
        >
          {read.isError && !read.data && <ReadError title={t`We couldn’t load the outbox`} read={read} />}
          {read.isPending && <LoadingSkeletons count={4} label={t`Loading messages`} />}
          {read.data && messages.length === 0 && (
            <EmptyState title={to ? t`Nothing was sent to ${to}` : t`Nothing was sent yet`}>
              <Trans>Sign up, request a code or book a shift, and the messages appear here within seconds.</Trans>
            </EmptyState>
          )}
          <ul className={classes.list} aria-label={t`Messages`} aria-live="polite">
            {messages.map((message) => (
              <OutboxMessageItem
                key={message.id}
                message={message}
                onOnly={() => setTyped(message.channel === 'sms' ? formatPhone(message.to) : message.to)}
              />
            ))}
          </ul>
          {read.data && read.data.total > read.data.items.length && limit < MOST && (
            <div className={classes.more}>
              <Button variant="default" onClick={() => setLimit(MOST)}>
                <Trans>Show older messages</Trans>
              </Button>
            </div>
          )}
        </Card>
        <DemoClock />
      </div>
    </div>
  );
}

/** Returns whether this is a whole address, which the server filters by; a part filters the loaded messages. */
function isWhole(to: string): boolean {
  return /^\S+@\S+\.\S+$/.test(to) || (!to.includes('@') && to.replace(/\D/g, '').length >= 10);
}

function matches(address: string, part: string): boolean {
  const digits = part.replace(/\D/g, '');
  return address.includes(part.toLowerCase()) || (digits.length > 2 && address.includes(digits));
}
