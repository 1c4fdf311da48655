import type { SourcesAnswer } from '@tidemark/contracts'
import type { ArchiveKeeper } from '../archive/archive-writer.ts'
import { isoInstant } from './provenance.ts'
import type { Desk } from './query-context.ts'

/** How the engine's inputs do and what it made of them, at the market's own time. */
export async function answerSources(desk: Desk, keeper: ArchiveKeeper): Promise<SourcesAnswer> {
  const { source, archive, feeds } = desk
  const { nowMs, session, breadth } = feeds.realtime
  const inputs = source.health(nowMs).map(({ name, state, lastGoodMs, message }) => ({
    name,
    state,
    lastGood: isoInstant(lastGoodMs),
    message,
  }))
  return {
    source: source.name,
    marketNow: new Date(nowMs).toISOString(),
    session: session.date,
    inputs: [...inputs, ...archiveTrouble(keeper)],
    levels: levelCounts(desk),
    coverage: [
      { index: 'SPX', prices: breadth.sppp, mhp: breadth.stmhp },
      { index: 'NDX', prices: breadth.nqpp, mhp: breadth.ntmhp },
      { index: 'RUT', prices: breadth.rupp, mhp: null },
    ],
    archive: await archive.summary(),
  }
}

function archiveTrouble(keeper: ArchiveKeeper): SourcesAnswer['inputs'] {
  const message = keeper.trouble()
  return message === null ? [] : [{ name: 'archive', state: 'failing', lastGood: null, message }]
}

function levelCounts({ source, book, feeds }: Desk): SourcesAnswer['levels'] {
  const { nowMs, session } = feeds.realtime
  const known = source.chains.symbols().map(symbol => book.at(symbol, nowMs))
  const flags: Record<string, number> = {}
  for (const { newest } of known) for (const flag of newest?.flags ?? []) flags[flag] = (flags[flag] ?? 0) + 1
  const stamped = known.filter(({ good }) => good?.session === session.date)
  const lastStampMs = Math.max(...stamped.map(({ good }) => good?.stampedAtMs ?? 0), 0)
  const missing = known.filter(({ good }) => good === null)
  return {
    symbols: source.listings().length,
    withOptions: known.length,
    stamped: stamped.length,
    kept: known.length - stamped.length - missing.length,
    missing: missing.length,
    flags,
    lastStamp: lastStampMs === 0 ? null : new Date(lastStampMs).toISOString(),
  }
}
