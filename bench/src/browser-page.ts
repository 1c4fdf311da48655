import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { launchBuilt, type RunningServer, signInDemo, withoutLimits } from './running-server.ts'

/** For a busy machine: it only ends a run that hangs. */
const LIMIT_MS = 120_000
const demoEmail = 'demo@tidemark.local'

/** Starts the browser that `npm run bench` has found. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_BIN
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
}

interface Workspace {
  readonly browser: Browser
  readonly page: Page
  readonly server: RunningServer
}

/** Runs `use` with a built server and a page signed in as the demo trader; stops both afterwards. `settings` are of the server. */
export async function withSignedInPage<Result>(
  use: (workspace: Workspace) => Promise<Result>,
  settings?: Readonly<Record<string, string>>,
): Promise<Result> {
  const browser = await openBrowser()
  try {
    const server = await launchBuilt(settings && { ...withoutLimits, ...settings })
    try {
      const context = await browser.newContext({ viewport: { width: 1600, height: 900 } })
      const page = await context.newPage()
      page.setDefaultTimeout(LIMIT_MS)
      await signInPage(page, server.address)
      return await use({ browser, page, server })
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
  }
}

/** Signs the page in as the demo trader, who has seen the tour. */
async function signInPage(page: Page, address: string): Promise<void> {
  const { token } = await signInDemo(address)
  await save(address, platformPaths.settings, { tourSeen: true })
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

/** Adds the Liquidity Map to the demo trader's chart, from the next load on. */
export const addMap = ({ address }: RunningServer): Promise<void> =>
  save(address, platformPaths.indicators, { 'Liquidity Map': true })

async function save(address: string, path: string, change: object): Promise<void> {
  const { token } = await signInDemo(address)
  const response = await fetch(`${address}${path}?email=${demoEmail}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(change),
  })
  if (!response.ok) throw new Error(`Saving to ${path} failed with status ${response.status}`)
}
