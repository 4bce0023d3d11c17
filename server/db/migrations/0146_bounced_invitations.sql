-- When a mail server refused the mail that invited this address for good; null again once another is on its way.
alter table manager_invitations add column bounced_at timestamptz;
