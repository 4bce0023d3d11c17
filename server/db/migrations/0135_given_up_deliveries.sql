-- What is sent later than it was queued is asked again first: about which notification it is, and why it was never sent.
alter table message_deliveries
  -- Null in what an earlier release queued.
  add column notification_id uuid references notifications on delete cascade,
  -- Null: it was sent, or waits. `sent_at` is when it was finished, either way.
  add column given_up text,
  add constraint message_deliveries_given_up check (given_up is null or sent_at is not null);
create index message_deliveries_notification on message_deliveries (notification_id) where notification_id is not null;
