import { laterDialog } from './later-dialog.tsx'

/** A modal with title and close button. */
export const Dialog = laterDialog(() => import('./modal-dialog.tsx'), 'ModalDialog')
