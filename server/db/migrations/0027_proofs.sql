-- A proof of the password (PRODUCT §6): it belongs to one session and ends with it.

alter table sessions add column proven_until timestamptz;
