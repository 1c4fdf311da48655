import { laterDialog } from '../../../ui/later-dialog.tsx'

export { useShortcut } from './use-shortcut.ts'
export const Shortcuts = laterDialog(() => import('./shortcuts.tsx'), 'Shortcuts')
