import type { LevelsBusMessage } from '@tidemark/contracts'
import {
  addDays,
  epochSeconds,
  type FeedTier,
  feedTiers,
  type IsoDate,
  isTradingDay,
  MINUTE_SECONDS,
  newYorkDate,
  regularSession,
  utcMidnight,
} from '@tidemark/domain'
import type { Bus } from '../../platform/bus/bus.ts'
import type { MarketClockReader } from '../clock/market-clock.ts'
import { onNewEpoch } from '../clock/new-epoch.ts'
import type { History } from './history.ts'

interface MarketReadinessParts {
  readonly bus: Pick<Bus, 'subscribe'>
  readonly history: History
  readonly clock: MarketClockReader
  /** False for a recorded market, which may run outside its recording. */
  readonly areBarsRequired: boolean
  /** False for a source without option chains, or whose chains are recorded or arrive in the course of the day. */
  readonly areLevelsRequired: boolean
}

/** The delayed feed is fifteen minutes behind, and a session's first trades and levels take a moment. */
const afterOpenSeconds = 20 * MINUTE_SECONDS
/** As old as the levels that an engine still restores. */
const maxLevelAgeDays = 14

/** While a session runs, some symbol must have a bar of it, and on both feeds some symbol must have recent levels. */
export function createMarketReadiness(parts: MarketReadinessParts) {
  const { bus, history, clock, areBarsRequired, areLevelsRequired } = parts
  const newestSessions = new Map<FeedTier, string>()
  onNewEpoch(bus, () => newestSessions.clear())
  bus.subscribe(message => {
    if (message.kind !== 'levels') return
    const known = message.isWhole ? '' : (newestSessions.get(message.feed) ?? '')
    newestSessions.set(message.feed, newestSessionOf(message, known))
  })

  async function hasBarsOf(session: IsoDate, nowSeconds: number): Promise<boolean> {
    const range = { from: utcMidnight(session), to: nowSeconds, resolution: '1D', countback: 1 }
    for (const ticker of history.symbols()) {
      const { t } = await history.bars({ ticker, ...range }, 'delayed')
      if ((t[0] ?? 0) >= range.from) return true
    }
    return false
  }

  const haveLevelsOf = (session: IsoDate): boolean => {
    const oldest = addDays(session, -maxLevelAgeDays)
    return feedTiers.every(feed => (newestSessions.get(feed) ?? '') >= oldest)
  }

  return {
    /** Rejects when the market is empty in the middle of a session. */
    async check(): Promise<void> {
      const nowSeconds = Math.floor(clock.read().marketNow / 1000)
      const session = runningSession(nowSeconds)
      if (session === null) return
      if (areBarsRequired && !(await hasBarsOf(session, nowSeconds)))
        throw new Error(`No symbol has a bar of the session ${session}`)
      if (areLevelsRequired && !haveLevelsOf(session))
        throw new Error(`No symbol has recent levels in the session ${session}`)
    },
  }
}

/** The newest session among a message's levels, or the one known before. Dates compare as texts. */
const newestSessionOf = ({ session, version }: LevelsBusMessage, known: string): string =>
  session.reduce<string>((newest, date, row) => {
    const hasLevels = version[row] != null
    return hasLevels && date !== null && date > newest ? date : newest
  }, known)

/** The session in progress, once both feeds are well inside it; null outside of one. */
function runningSession(nowSeconds: number): IsoDate | null {
  const now = epochSeconds(nowSeconds)
  const today = newYorkDate(now)
  if (!isTradingDay(today)) return null
  const { open, close } = regularSession(today)
  return now >= open + afterOpenSeconds && now < close ? today : null
}
