-- Sweeps are named after what they do; what one could not do keeps its line under the new name.
update sweep_failures set sweep = case sweep
    when 'tellLate' then 'notifyLate'
    when 'tellOfDebits' then 'notifyDebitTooLate'
    else 'notifyUnconfirmed'
  end
where sweep in ('tellLate', 'tellOfDebits', 'tellOfSilence');
