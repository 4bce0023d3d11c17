import {
  Button,
  Checkbox,
  Modal,
  PasswordInput,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { BrickFill } from '#web/ui/brick-fill.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { DateCalendar } from '#web/ui/date-picker/date-calendar.tsx';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { TimeRange } from '#web/ui/date-time.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { Money } from '#web/ui/money.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import classes from './gallery.module.css';

const rows = [
  { id: '1', what: 'Payout to Chase 6620', detail: 'Arrives Nov 23', status: 'Pending' as const, cents: -129600 },
  { id: '2', what: 'Larkspur Pharmacy, Nov 17', detail: '9.5 h', status: 'Succeeded' as const, cents: 70200 },
  { id: '3', what: 'Payout to Chase 4471', detail: 'Returned by the bank', status: 'Failed' as const, cents: 0 },
];

export function GalleryInputs() {
  const [code, setCode] = useState('82');
  const [phone, setPhone] = useState('9735550142');
  const [password, setPassword] = useState('brick by brick by');
  const [day, setDay] = useState<string | null>('2026-11-25');
  const [range, setRange] = useState<string[]>(['2026-11-23', '2026-11-27']);
  const [days, setDays] = useState<string[]>(['2026-11-25', '2026-11-27', '2026-11-30']);
  const [time, setTime] = useState('09:00');
  const [on, setOn] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <Page>
      <PageHeader title="Fields and lists" sub="Typed, picked, listed" />
      <div className={classes.badges}>
        <div className={classes.form}>
          <TextInput
            label="Email"
            defaultValue="carla@fennimore.example"
            error="This email already has an account. Sign in instead."
          />
          <PasswordInput label="Password" defaultValue="secret" />
          <PasswordField label="New password" value={password} onChange={setPassword} />
          <PhoneInput label="Mobile phone" value={phone} onChange={setPhone} />
          <Select label="State" data={['NJ', 'NY']} defaultValue="NJ" />
          <TimeField label="Starts" value={time} onChange={setTime} />
          <DateField label="Expires" value={day} onChange={setDay} min="2026-11-21" />
          <DateField label="Range" mode="range" value={range} onChange={setRange} />
          <DateField label="Days" mode="multiple" value={days} onChange={setDays} />
          <Textarea label="Duties" />
          <CodeInput
            label="Code"
            length={6}
            value={code}
            onChange={setCode}
            onComplete={() => undefined}
            autoFocus={false}
          />
          <Checkbox label="I give vaccines in this state" defaultChecked />
          <Radio label="Instant" defaultChecked />
          <Switch label="Search as I move the map" defaultChecked />
          <SegmentedControl data={['Pharmacist', 'Technician']} />
          <div className={classes.badges}>
            <ChipFilter on={on} onToggle={setOn}>
              My software
            </ChipFilter>
            <ChipFilter on={!on} onToggle={(next) => setOn(!next)}>
              Emergency
            </ChipFilter>
            <KeyHint keys="P" />
            <Button onClick={() => setOpen(true)}>Modal</Button>
            <BrickFill filled={on}>Gap, 5 h</BrickFill>
          </div>
        </div>
        <div className={classes.stack}>
          <DateCalendar value={days} onChange={setDays} min="2026-11-21" marks={{ '2026-11-26': 'Thanksgiving' }} />
          <TimeRange from="2026-11-25T02:00:00Z" to="2026-11-25T12:00:00Z" timeZone="America/New_York" withZone />
          <Timeline
            timeZone="America/New_York"
            items={[
              { key: '1', at: '2026-11-20T14:02:00Z', sentence: 'Imani arrived with the code', tone: 'teal' },
              {
                key: '2',
                at: '2026-11-20T23:31:00Z',
                sentence: 'Hours sent: 9 h 31 min',
                detail: 'Approves itself in 48 h',
              },
            ]}
          />
        </div>
      </div>
      <Card title="Transactions" flush>
        <Tabs defaultValue="a">
          <Tabs.List>
            <Tabs.Tab value="a">Upcoming (3)</Tabs.Tab>
            <Tabs.Tab value="b">Requests (2)</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <DataTable
          label="Transactions"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'what', title: 'What', cell: (row) => <strong>{row.what}</strong> },
            { key: 'detail', title: 'Detail', cell: (row) => row.detail },
            { key: 'amount', title: 'Amount', align: 'right', cell: (row) => <Money cents={row.cents} signed /> },
            {
              key: 'status',
              title: 'Status',
              align: 'right',
              cell: (row) => <StatusBadge set="payment" value={row.status} />,
            },
          ]}
        />
      </Card>
      <Modal opened={open} onClose={() => setOpen(false)} title="Cancel Wed, Nov 25?">
        You have 72 hours of notice.
      </Modal>
    </Page>
  );
}
