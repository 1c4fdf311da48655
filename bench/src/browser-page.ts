import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { launchBuilt, type RunningServer, signInDemo } from './running-server.ts'

const demoEmail = 'demo@tidemark.local'

/** The browser that `npm run bench` has found. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_BIN
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
}

interface Workspace {
  readonly page: Page
  readonly server: RunningServer
}

/** A built server and a page in which the demo trader is signed in; both end when `use` does. */
export async function withSignedInPage<Result>(
  use: (workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const browser = await openBrowser()
  try {
    const server = await launchBuilt()
    try {
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
      await signInPage(page, server.address)
      return await use({ page, server })
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
  }
}

/** Makes the demo trader's session this page's own. */
async function signInPage(page: Page, address: string): Promise<void> {
  const { token } = await signInDemo(address)
  await page.goto(`${address}${pages.discord}`)
  await page.evaluate(
    entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [
      [storageKeys.token, token],
      [storageKeys.email, demoEmail],
    ] as [string, string][],
  )
}

/** The Liquidity Map is on the demo trader's chart from the next load on. */
export async function addMap(server: RunningServer): Promise<void> {
  const { token } = await signInDemo(server.address)
  const answer = await fetch(`${server.address}${platformPaths.indicators}?email=${demoEmail}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ 'Liquidity Map': true }),
  })
  if (!answer.ok) throw new Error(`The choice of indicators was answered ${answer.status}`)
}
