-- The day of the last reminder that a license runs out (PRODUCT §8). A later end makes the next reminder due by itself.
alter table specialists add column license_reminded_on date;
