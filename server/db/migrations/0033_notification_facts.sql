-- A notification keeps which of its event's notifications it is and the facts that fill its words, so that the center reads
-- in the language of the moment. `title` and `body` stay: what was said when it was sent, as mail and text said it, and what
-- rows of before and events of a later release still read as.
alter table notifications add column variant text;
alter table notifications add column params jsonb;
