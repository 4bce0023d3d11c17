-- What of a refund went back to who bore it, since the payment keeps less than was refunded of it (decision 091).
alter table payment_refunds add column given_back_cents int not null default 0;
alter table payment_refunds add constraint payment_refunds_given_back check (given_back_cents between 0 and amount_cents);
