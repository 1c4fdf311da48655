import { pages, storageKeys } from '@tidemark/contracts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { signInDemo } from './running-server.ts'

/** The browser that `npm run bench` has found. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_BIN
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
}

/** Makes the demo trader's session this page's own. */
export async function signInPage(page: Page, address: string): Promise<void> {
  const { token } = await signInDemo(address)
  await page.goto(`${address}${pages.discord}`)
  await page.evaluate(
    entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [
      [storageKeys.token, token],
      [storageKeys.email, 'demo@tidemark.local'],
    ] as [string, string][],
  )
}
