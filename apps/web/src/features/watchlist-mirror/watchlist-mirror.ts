import { platformPaths, watchlistSchema } from '@tidemark/contracts'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { symbolListQuery } from '../symbol-search/index.ts'
import { watchlist, watchlistOwner } from './watchlist.ts'

/** Keeps the watchlist of the server like that of the browser, because alerts are evaluated there. Symbols that are not in
 *  the market stay in the browser. At the start the list of the browser wins, unless it is empty or another user's; later
 *  every change is sent. What fails is sent with the next change. Returns a function that stops it. */
export function startWatchlistMirror(email: string): () => void {
  let isStopped = false
  let isRunning = false
  let hasChanged = false
  let last = preferences.get(watchlist)
  /** What the server has; null while that is unknown. */
  let saved: readonly string[] | null = null

  async function load(): Promise<void> {
    const { symbols } = await call(platformPaths.watchlist, { schema: watchlistSchema })
    saved = symbols
    if (isStopped || hasChanged) return
    const owner = preferences.get(watchlistOwner)
    const isOthers = owner !== '' && owner !== email
    if (!isOthers && last.length > 0) return
    if (!isSame(last, symbols)) preferences.change(watchlist, symbols)
  }

  async function mirror(): Promise<void> {
    if (saved === null && !hasChanged) await load()
    let done: readonly string[] | null = null
    while (!isStopped && done !== last) {
      const list: readonly string[] = last
      const symbols = await inMarket(list)
      if (!isStopped && !(saved && isSame(saved, symbols))) {
        await call(platformPaths.watchlist, { method: 'PUT', body: { symbols }, schema: watchlistSchema })
        saved = symbols
      }
      done = list
    }
    if (!isStopped && preferences.get(watchlistOwner) !== email) preferences.change(watchlistOwner, email)
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      await mirror()
    } catch (error) {
      if (!isStopped) reportProblem('The watchlist was not saved on the server', error)
    } finally {
      isRunning = false
    }
  }

  const unsubscribe = preferences.subscribe(() => {
    const now = preferences.get(watchlist)
    if (isSame(now, last)) return
    last = now
    hasChanged = true
    void run()
  })
  void run()
  return () => {
    isStopped = true
    unsubscribe()
  }
}

/** The server refuses a list with any other symbol. */
async function inMarket(symbols: readonly string[]): Promise<readonly string[]> {
  if (symbols.length === 0) return symbols
  const listed = new Set(await queryClient.ensureQueryData(symbolListQuery))
  return symbols.filter(symbol => listed.has(symbol))
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((symbol, index) => symbol === b[index])
