-- A reply goes with the rating that an Admin hides: what was reported of it is decided with the rating (PRODUCT §8).
update rating_reports p set decided_at = r.hidden_at, decided_by = r.hidden_by, is_hidden = true, decision_reason = r.hidden_reason
  from ratings r where r.id = p.rating_id and p.part = 'reply' and p.decided_at is null and r.hidden_at is not null;
