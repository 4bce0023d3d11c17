-- The day of the last reminder that a license runs out (PRODUCT §8). A later end makes the next reminder due by itself.
alter table specialists add column license_reminded_on date;
-- What lapses and what is reminded of is looked for before every sleep of the sweeps.
create index specialists_license_exp on specialists (license_exp) where status in ('Approved', 'Paused');
