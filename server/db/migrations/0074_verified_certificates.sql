-- A verified certificate alone makes an immunizer (PRODUCT §3, decision 105). Null in `specialists.immunizer_until` now means
-- that they don't count as one, so bookings that were made on their word are looked at again from the first check on: both
-- sides are told before the last check ends them.
comment on column specialists.immunizer_until is 'Last day of the newest verified certificate; null: none, and nobody immunizes without one';
update engagements e set rechecks = 0
from shifts h, specialists s
where h.id = e.shift_id and s.id = e.specialist_id and e.status = 'Booked' and e.rechecks = 1
  and h.needs_immunizer and s.immunizer_until is null;
