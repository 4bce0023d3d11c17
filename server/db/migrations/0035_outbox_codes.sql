-- The code a kept message carries, so that nobody looks for it in the message's words.
alter table outbox_messages add column code text;
