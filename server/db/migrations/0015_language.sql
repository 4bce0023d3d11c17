-- The language somebody is written to in.
alter table users add column language text not null default 'en' check (language in ('en', 'es'));
