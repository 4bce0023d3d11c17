-- What a question to support is about, beside a booking (PRODUCT §11).
alter table support_cases add column payment_id uuid references payments;
alter table support_cases add column dispute_id uuid references disputes;

-- What Admins did about one person is looked for among what Admins did.
create index events_by_admins on events (at desc, id desc) where actor_role = 'Admin';
