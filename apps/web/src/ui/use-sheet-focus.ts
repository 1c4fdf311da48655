import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Focuses the sheet when it opens, closes it with Esc, and gives the focus back. */
export function useSheetFocus(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    const element = sheet.current
    const opener = document.activeElement
    element?.focus({ preventScroll: true })
    return () => {
      // The user may have moved on to the page above the sheet.
      const isHere = element?.contains(document.activeElement) || document.activeElement === document.body
      if (isHere && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [sheet])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (!isForSheet(event.target, sheet.current)) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Menus, lists and dialogs that are open above the sheet close first. */
function isForSheet(target: EventTarget | null, sheet: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest('[role="menu"], [role="listbox"]')) return false
  if (target.getAttribute('aria-expanded') === 'true' && target.getAttribute('role') === 'combobox')
    return false
  const dialog = target.closest('dialog, [role="dialog"], [role="alertdialog"]')
  return dialog === null || dialog === sheet
}
