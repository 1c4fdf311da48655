import type { Page } from '@playwright/test'

export const mapStatus = (page: Page) => page.getByRole('contentinfo').locator('[data-outcome]')

/** Records every state of the map from now on. */
export const recordStates = (page: Page) =>
  page.evaluate(() => {
    const states: string[] = []
    Object.assign(window, { states })
    const status = document.querySelector('[data-outcome]') as Element
    const read = () => {
      const state = `${status.getAttribute('data-outcome')} ${status.getAttribute('data-standing')}`
      if (states.at(-1) !== state) states.push(state)
    }
    read()
    new MutationObserver(read).observe(status, { attributes: true })
  })

export const recordedStates = (page: Page) =>
  page.evaluate(() => (window as unknown as { states: string[] }).states)
