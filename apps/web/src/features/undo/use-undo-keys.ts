import { useEffect } from 'react'
import { isInTextField, isModalOpen } from '../../ui/keyboard.ts'
import { redo, undo } from './undo-commands.ts'

/** BY-7: Ctrl Z, Ctrl Shift Z and Ctrl Y wherever the focus is. Text fields keep the browser's own undo, and nothing changes
 *  under a modal. */
export function useUndoKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event)
      if (command === null || event.defaultPrevented || isInTextField(event.target) || isModalOpen()) return
      event.preventDefault()
      command()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): (() => void) | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? redo : undo
  return letter === 'y' && !shiftKey ? redo : null
}
