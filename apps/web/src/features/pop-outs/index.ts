export { openPopOut, type PopOut } from './open-pop-out.ts'
export { PopOutButton } from './pop-out-button.tsx'
export { startPopOuts, usePopOutsCloseOnLeave } from './window-pop-outs.ts'
