import { vi } from 'vitest'

/** The card of a level loads when the browser is idle. */
export const hoverLoaded = () =>
  vi.waitFor(() => {
    if (document.querySelector('[class*="hoverPlace"]') === null) throw new Error('The card has not loaded')
  })
