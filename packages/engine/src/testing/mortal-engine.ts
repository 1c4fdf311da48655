import type { BusMessage, Firing } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { createMemoryArchive } from '../archive/memory-archive.ts'
import { restoreState } from '../archive/restored-state.ts'
import { createSeenKeys, type MarketArchive } from '../index.ts'
import {
  at,
  friday,
  monday,
  morningChains,
  type PricePath,
  pathTrades,
  smallMarket,
  wavePath,
} from './small-market.ts'
import { passTurns, settle, startEngine } from './test-engine.ts'

/** SPY falls through its MHP of about 100 at 09:40 and is back at 09:50. */
const path: PricePath = (symbol, day, minute) => {
  if (day !== monday) return wavePath(symbol, day, minute)
  return symbol === 0 ? (minute >= 10 && minute < 20 ? 98 : 102) : 100
}
const source = smallMarket({
  trades: [friday, monday].flatMap(day => pathTrades(path, day, 60)),
  chains: [friday, monday].flatMap(day => morningChains(day)),
})
const minute = 60_000
const startMs = at(monday, '09:50:30')
/** The delayed feed has reached 09:41 here. */
const endMs = at(monday, '09:57:30')

/** The archive of a process that dies at one of its steps: nothing that it does after that has an effect. */
function mortal(archive: MarketArchive, dieAtStep: number, onDeath: () => void) {
  let steps = 0
  const step = (): Promise<void> => {
    if (steps === dieAtStep) onDeath()
    if (steps >= dieAtStep) return new Promise(() => undefined)
    steps += 1
    return Promise.resolve()
  }
  const around = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await step()
    const result = await work()
    await step()
    return result
  }
  const { events } = archive
  const dying: MarketArchive = {
    ...archive,
    write: batch => around(() => archive.write(batch)),
    events: {
      unpublished: limit => around(() => events.unpublished(limit)),
      markPublished: (keys, ms) => around(() => events.markPublished(keys, ms)),
      deletePublishedBefore: (ms, limit) => events.deletePublishedBefore(ms, limit),
    },
  }
  return { archive: dying, steps: () => steps }
}

/** One life of an engine. Returns what it published and the market time of its end. */
async function live(stored: MarketArchive, fromMs: number, dieAtStep: number) {
  let publishedUntil: number | null = null
  let diedAtMs = endMs
  let nowMs = fromMs
  const { archive, steps } = mortal(stored, dieAtStep, () => {
    publishedUntil = run.messages.length
    diedAtMs = nowMs
  })
  const restored = await restoreState(stored, fromMs)
  const run = startEngine({ source, startMs: fromMs, archive, restored })
  await settle(run.engine)
  await passTurns(2)
  while (nowMs < endMs && publishedUntil === null) {
    const ms = Math.min(minute, endMs - nowMs)
    nowMs += ms
    await run.step(ms)
    await passTurns(2)
  }
  return { messages: run.messages.slice(0, publishedUntil ?? undefined), diedAtMs, steps: steps() }
}

const newsOf = (messages: readonly BusMessage[], feed: FeedTier): Firing[] =>
  messages.flatMap(message =>
    message.kind === 'firings' && message.feed === feed && !message.isWhole ? message.firings : [],
  )

/** Lives until each of the steps in turn, then to the end. */
export async function liveThrough(deaths: readonly number[]) {
  const stored = createMemoryArchive()
  const messages: BusMessage[] = []
  let fromMs = startMs
  let steps = 0
  for (const dieAtStep of [...deaths, Number.POSITIVE_INFINITY]) {
    const life = await live(stored, fromMs, dieAtStep)
    messages.push(...life.messages)
    fromMs = life.diedAtMs
    steps = life.steps
  }
  const seen = createSeenKeys()
  const received = (feed: FeedTier) => newsOf(messages, feed).filter(({ id }) => seen.isNew(`${feed} ${id}`))
  const [realtime, delayed] = [received('realtime'), received('delayed')]
  const deliveries = newsOf(messages, 'realtime').length + newsOf(messages, 'delayed').length
  return { realtime, delayed, deliveries, stored: await stored.firingsOf(monday), steps }
}
