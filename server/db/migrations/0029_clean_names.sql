-- Names typed before contract/text.ts cleaned them: without characters that draw nothing or turn text around, in one
-- spelling. What would be left empty stays as it is, for an Admin to see. Joiners stay: some scripts need them.
create function pg_temp.cleaned(typed text) returns text language sql immutable as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(normalize(typed, nfc),
    U&'[\0001-\0008\000E-\001F\007F-\009F\00AD\034F\061C\115F\1160\200B\200E\200F\202A-\202E\2060-\206F\3164\FEFF\FFA0\FFF9-\FFFB]',
    '', 'g'), '\s+', ' ', 'g')), ''), typed)
$$;

update users set first_name = pg_temp.cleaned(first_name), last_name = pg_temp.cleaned(last_name)
where first_name <> pg_temp.cleaned(first_name) or last_name <> pg_temp.cleaned(last_name);

update businesses set name = pg_temp.cleaned(name), full_name = pg_temp.cleaned(full_name),
  address = pg_temp.cleaned(address), city = pg_temp.cleaned(city)
where name <> pg_temp.cleaned(name) or full_name <> pg_temp.cleaned(full_name)
  or address <> pg_temp.cleaned(address) or city <> pg_temp.cleaned(city);

drop function pg_temp.cleaned(text);
