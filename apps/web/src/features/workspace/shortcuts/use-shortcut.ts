import { useEffect, useEffectEvent } from 'react'

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]'
const modal = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]'

/** Runs the action when the key is pressed outside text fields and no modal is open. */
export function useShortcut(key: string, action: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (document.querySelector(modal)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
