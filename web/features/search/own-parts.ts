import type { ComponentType } from 'react';
import type { MissingTag } from './missing-tag.tsx';
import type { OwnSaved } from './own-saved.tsx';
import type { SaveSearchButton } from './save-search-button.tsx';
import type { ShiftOverProps } from './shift-over.tsx';

/** What only a pharmacist's own search shows. Their page brings it, so that a visitor's loads none of it. */
export type OwnParts = {
  readonly MissingTag: typeof MissingTag;
  readonly SaveSearchButton: typeof SaveSearchButton;
  readonly Saved: typeof OwnSaved;
  readonly ShiftOver: ComponentType<ShiftOverProps>;
  /** The parts that are opened, to load while nothing else happens. */
  readonly drawers: readonly (() => Promise<unknown>)[];
};
