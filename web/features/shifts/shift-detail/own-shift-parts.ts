import { CancelScale } from './cancel-scale.tsx';
import { FitList } from './fit-list.tsx';
import { SaveButton } from './save-button.tsx';
import { ShiftFoot } from './shift-foot.tsx';
import type { OwnShiftParts } from './shift-view.ts';

export const ownShiftParts: OwnShiftParts = { Foot: ShiftFoot, FitList, SaveButton, CancelScale };
