import { pages } from '@tidemark/contracts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { openPopOut } from '../pop-outs/index.ts'
import { isSettingsWindowOpen } from './only-window.ts'
import { windowTexts } from './window-texts.ts'

const windowName = 'tidemark-settings'

let opened: Window | null = null

/** RT-5: one at a time, because two would overwrite each other's changes. */
export async function openSettingsWindow(): Promise<void> {
  const isOurs = opened !== null && !opened.closed
  if (isOurs || (await isSettingsWindowOpen())) {
    showAlert({ title: windowTexts.title, text: windowTexts.alreadyOpen })
    opened?.focus()
    return
  }
  opened = openPopOut({ page: pages.settings, width: 770, height: 570 }, windowName)
}
