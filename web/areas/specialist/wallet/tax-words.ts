import { t } from '@lingui/core/macro';
import type { TaxClass, TinKind } from '#contract/papers/tax.ts';

export function taxClassLabel(classification: TaxClass): string {
  switch (classification) {
    case 'individual':
      return t`Individual/sole proprietor`;
    case 'llc':
      return t`LLC`;
    case 'cCorporation':
      return t`C corporation`;
    case 'sCorporation':
      return t`S corporation`;
    case 'partnership':
      return t`Partnership`;
    case 'trustEstate':
      return t`Trust/estate`;
    case 'llcC':
      return t`LLC taxed as a C corporation`;
    case 'llcS':
      return t`LLC taxed as an S corporation`;
    case 'llcP':
      return t`LLC taxed as a partnership`;
  }
}

export function tinKindLabel(kind: TinKind): string {
  switch (kind) {
    case 'ssn':
      return t`Social Security number`;
    case 'itin':
      return t`ITIN`;
    case 'ein':
      return t`EIN`;
  }
}
