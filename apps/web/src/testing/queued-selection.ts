import { vi } from 'vitest'

/** Sends `selectionchange` after the change, as browsers do; happy-dom sends it while the editor is still writing. */
export function queueSelectionEvents(): void {
  const dispatchNow = document.dispatchEvent.bind(document)
  vi.spyOn(document, 'dispatchEvent').mockImplementation(event => {
    if (event.type !== 'selectionchange') return dispatchNow(event)
    setTimeout(() => dispatchNow(event))
    return true
  })
}
