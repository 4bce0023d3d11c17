import { Button, SimpleGrid } from '@mantine/core';
import { IconArrowsDiff, IconWifiOff } from '@tabler/icons-react';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PayCard } from '#web/ui/pay-card.tsx';
import { lookOf, type StatusSet, statuses } from '#web/ui/statuses.ts';
import { Tag } from '#web/ui/tag.tsx';
import { toast, toastError, toastSuccess } from '#web/ui/toast.tsx';
import classes from './gallery.module.css';

const names: Record<StatusSet, string> = {
  profile: 'Profile',
  engagement: 'Person on a shift',
  posting: 'Posting',
  shift: 'Shift',
  payment: 'Payment',
  provider: 'Payment provider',
  approval: 'Approval',
  attendance: 'Attendance',
};

const sets: readonly StatusSet[] = [
  'profile',
  'engagement',
  'posting',
  'shift',
  'payment',
  'provider',
  'approval',
  'attendance',
];

export function GalleryStates() {
  return (
    <Page>
      <PageHeader title="States and statuses" actions={<Logo size={20} />} />
      <Card>
        {sets.map((set) => (
          <div key={set} className={classes.row}>
            <strong className={classes.name}>{names[set]}</strong>
            <div className={classes.badges}>
              {Object.keys(statuses[set]).map((value) => {
                const look = lookOf(set, value);
                return (
                  <Tag key={value} tone={look.tone} icon={look.icon} outline={look.outline ?? false}>
                    {look.label}
                  </Tag>
                );
              })}
            </div>
          </div>
        ))}
      </Card>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} mt={32} spacing="lg">
        <Card flush>
          <EmptyState
            title="No shifts within 25 mi"
            actions={
              <>
                <Button>Look within 40 mi</Button>
                <Button variant="default">Clear filters</Button>
              </>
            }
          >
            Nov 21 – Dec 4, your software, $65/h or more. 11 shifts open if you look within 40 mi.
          </EmptyState>
        </Card>
        <Card flush>
          <EmptyState
            title="No shifts yet"
            actions={
              <>
                <Button>Post a shift</Button>
                <Button variant="default">Set hours</Button>
              </>
            }
          >
            Post your first one, or set opening hours and we will show the gaps.
          </EmptyState>
        </Card>
        <Card flush>
          <LoadingSkeletons />
        </Card>
        <Card flush>
          <ErrorPanel
            title="We couldn’t load shifts"
            message="An error occurred on the server"
            kept="Your filters are kept."
            retrying={false}
            reference="019a-8f2c41aa-8F2C-41"
            onRetry={() => undefined}
          />
        </Card>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 3 }} mt={32} spacing="lg">
        <Card>
          <Button
            onClick={() => {
              toast('Booked: Larkspur, Wed, Nov 25');
              toastError('No connection', { id: 'connection' });
              toastSuccess('Hours approved');
            }}
          >
            Show toasts
          </Button>
        </Card>
        <Card>
          <div className={classes.stack}>
            <Notice tone="amber" title="No connection." icon={<IconWifiOff size={18} stroke={1.75} />}>
              Showing shifts from 8:14 AM. Booking is off until you are back.
            </Notice>
            <Notice
              tone="plum"
              title="Someone just took this shift."
              icon={<IconArrowsDiff size={18} stroke={1.75} />}
              action={
                <Button variant="default" size="xs">
                  Reload
                </Button>
              }
            >
              2 like it are open.
            </Notice>
          </div>
        </Card>
        <Card>
          <div className={classes.stack}>
            <div className={classes.badges}>
              <Button>Book this shift</Button>
              <Button variant="default">Counter-offer</Button>
              <Button variant="subtle" color="signal">
                Cancel shift
              </Button>
            </div>
            <ActionButton
              action={{
                name: 'requestShift',
                refusal: 'license_expired',
                details: { licenseState: 'NJ', date: 'Nov 24' },
              }}
              fix={<a href="#fix">Renew</a>}
            >
              Book this shift
            </ActionButton>
            <div className={classes.badges}>
              <Button loading>Book this shift</Button>
              <Button autoFocus>Keyboard focus</Button>
            </div>
          </div>
        </Card>
        <PayCard
          lines={[
            { label: '$72.00 an hour', note: '9.5 h', amount: 68400 },
            { label: 'Travel allowance', amount: 1800 },
            { label: 'Mortar fee', amount: 0 },
          ]}
          total={{ label: 'You receive', amount: 70200 }}
        >
          <Button size="md">Book this shift</Button>
        </PayCard>
      </SimpleGrid>
    </Page>
  );
}
