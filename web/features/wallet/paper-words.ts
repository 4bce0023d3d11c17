import { t } from '@lingui/core/macro';
import type { PaperKind, PaperLineKind } from '#contract/papers/paper.ts';

export function paperKindLabel(kind: PaperKind): string {
  switch (kind) {
    case 'invoice':
      return t`Invoice`;
    case 'receipt':
      return t`Receipt`;
    case 'creditNote':
      return t`Credit note`;
    case 'payoutStatement':
      return t`Payout statement`;
    case 'payoutReturn':
      return t`Returned payout`;
  }
}

export function lineKindLabel(kind: PaperLineKind): string {
  switch (kind) {
    case 'pay':
      return t`Pay`;
    case 'bonus':
      return t`Bonus`;
    case 'allowance':
      return t`Travel allowance`;
    case 'expenses':
      return t`Expenses`;
    case 'cancellationPay':
      return t`Cancellation pay`;
    case 'fee':
      return t`Service fee`;
    case 'repaid':
      return t`Taken back, repaid`;
    case 'chargebackFee':
      return t`Bank’s fee for a chargeback`;
    case 'creditReturned':
      return t`Credit returned`;
    case 'disputed':
      return t`In escrow`;
    case 'instantFee':
      return t`Instant payout fee`;
  }
}
