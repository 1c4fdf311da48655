import { pages } from '@tidemark/contracts'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Figure } from './benchmark.ts'

interface Load {
  /** Requests to the platform, as “method path”. */
  readonly requests: readonly string[]
  readonly scriptCount: number
  readonly processorMs: ProcessorMs
}

interface ProcessorMs {
  /** The page with its shared worker. */
  readonly renderer: number
  /** The browser itself, its network and its painting. */
  readonly others: number
}

const loads = 5
/** A load is over when nothing has been requested for this long. */
const quietMs = 1000
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** Requests and processor time of a load, until nothing is requested any more: the median of several, each with an empty cache. */
export async function workspaceLoad(browser: Browser, signedIn: Page, address: string): Promise<Figure[]> {
  const storageState = await signedIn.context().storageState()
  await signedIn.close()
  const measured: Load[] = []
  for (let count = 0; count < loads; count += 1) {
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, storageState })
    measured.push(await loadOnce(browser, await context.newPage(), `${address}${pages.workspace}`))
    await context.close()
  }
  const { requests, scriptCount } = medianOf(measured, ({ requests }) => requests.length)
  const { renderer, others } = medianOf(
    measured.map(({ processorMs }) => processorMs),
    ({ renderer, others }) => renderer + others,
  )
  return [
    {
      label: 'requests to the platform',
      result: String(requests.length),
      reference: `asked more than once: ${repeated(requests).join(', ') || 'none'}`,
    },
    { label: 'script files without a press or key', result: String(scriptCount), reference: 'limit 30' },
    {
      label: `processor time of the browser for a load (median of ${loads})`,
      result: inSeconds(renderer + others),
      reference: 'limit 2.0 s',
    },
    {
      label: 'of it the page and its shared worker',
      result: inSeconds(renderer),
      reference: 'part of the line above',
    },
    {
      label: 'of it the browser, its network and its painting',
      result: inSeconds(others),
      reference: 'part of the line above',
    },
  ]
}

async function loadOnce(browser: Browser, page: Page, address: string): Promise<Load> {
  const requests: string[] = []
  let scriptCount = 0
  let requestedAt = 0
  page.on('request', request => {
    requestedAt = performance.now()
    const kind = request.resourceType()
    if (kind === 'script') scriptCount += 1
    if (kind !== 'fetch' && kind !== 'xhr') return
    // With the query: the names of the symbols are another answer than their list.
    const { pathname, search } = new URL(request.url())
    requests.push(`${request.method()} ${pathname}${search}`)
  })
  const devtools = await browser.newBrowserCDPSession()
  const before = await processes(devtools)
  const whenIdle = page.waitForResponse(response => response.url().includes('background'))
  await page.goto(address)
  // Waiting for an element would run code in the page at each frame.
  await whenIdle
  while (performance.now() - requestedAt < quietMs) await page.waitForTimeout(100)
  const after = await processes(devtools)
  await page.locator('time[datetime]').waitFor()
  await devtools.detach()
  const since = (isOfPage: boolean) =>
    after
      .filter(({ type }) => (type === 'renderer') === isOfPage)
      .reduce((sum, { id, cpuTime }) => sum + cpuTime - (before.find(one => one.id === id)?.cpuTime ?? 0), 0)
  return { requests, scriptCount, processorMs: { renderer: since(true) * 1000, others: since(false) * 1000 } }
}

/** All processes of the browser with the user and system time, in seconds, that they have used. */
const processes = async (devtools: CDPSession) =>
  (await devtools.send('SystemInfo.getProcessInfo')).processInfo

function repeated(requests: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const request of requests) counts.set(request, (counts.get(request) ?? 0) + 1)
  return [...counts].flatMap(([request, count]) => (count > 1 ? [`${request} ${count}×`] : []))
}

function medianOf<Value>(values: readonly Value[], of: (value: Value) => number): Value {
  const sorted = values.toSorted((a, b) => of(a) - of(b))
  return sorted[Math.floor(sorted.length / 2)] as Value
}
