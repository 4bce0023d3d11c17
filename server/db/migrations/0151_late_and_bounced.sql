-- When Admins and the person were told that the answer to an appeal is late: once.
alter table standing_appeals add column overdue_told_at timestamptz;

-- When a mail server refused the mail with an answer of support for good.
alter table support_messages add column bounced_at timestamptz check (bounced_at is null or author = 'support');
