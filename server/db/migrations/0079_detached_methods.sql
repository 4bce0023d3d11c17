-- When the provider forgot a card or bank account that its owner removed (PRODUCT §1: personal data is erased).
alter table payment_methods add column detached_at timestamptz;
alter table payment_methods add constraint payment_methods_detached_is_removed check (detached_at is null or removed_at is not null);
create index payment_methods_to_detach on payment_methods (removed_at) where removed_at is not null and detached_at is null;

alter table simulator.objects drop constraint objects_type_check;
alter table simulator.objects add constraint objects_type_check check (type in ('payment_intent', 'transfer', 'refund', 'payment_method'));
