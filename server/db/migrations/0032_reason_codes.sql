-- Reasons that Mortar and payment providers give were kept as English sentences; they are codes now, marked as such, and
-- are put into words where they are read (contract/words/reasons.ts). What a person wrote stays as written, and
-- so do events, which nothing rewrites.
create temporary table reason_codes (sentence text primary key, code text not null) on commit drop;
insert into reason_codes values
  ('Someone else has the shift', 'mortar:shiftTaken'),
  ('Booked another shift at that time', 'mortar:bookedElsewhere'),
  ('The pharmacy cancelled the shift', 'mortar:shiftCancelled'),
  ('The shift has begun', 'mortar:shiftBegan'),
  ('The pharmacy took the shift back', 'mortar:shiftTakenBack'),
  ('Taken back within the undo time', 'mortar:takenBackInTime'),
  ('The pharmacy’s payment did not go through', 'mortar:paymentRefused'),
  ('No arrival was recorded', 'mortar:noArrival'),
  ('Nobody took it in time', 'mortar:notTaken'),
  ('The payment did not go through.', 'mortar:notPaid'),
  ('The hold was released by the bank.', 'mortar:holdReleased'),
  ('The bank returned it.', 'mortar:payoutReturned'),
  ('There is no card or bank account on file.', 'mortar:noMethod'),
  ('Your card was declined.', 'mortar:cardDeclined'),
  ('Your card has insufficient funds.', 'mortar:cardWithoutFunds'),
  ('Your card has expired.', 'mortar:cardExpired'),
  ('The bank account has insufficient funds.', 'mortar:accountWithoutFunds'),
  ('The bank account is closed.', 'mortar:accountClosed'),
  ('The hold lapsed before it was captured.', 'mortar:holdLapsed');

update engagements set cancel_reason = code from reason_codes where cancel_reason = sentence;
update shifts set cancel_reason = code from reason_codes where cancel_reason = sentence;
update payments set failure = code from reason_codes where failure = sentence;
update payment_attempts set failure = code from reason_codes where failure = sentence;
update payouts set failure = code from reason_codes where failure = sentence;
