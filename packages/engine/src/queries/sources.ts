import type { SourcesAnswer } from '@tidemark/contracts'
import { productOfTicker, riskIntervalTickers } from '@tidemark/domain'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import { chainSymbols } from '../levels/level-computation.ts'
import { marginsOn } from './margins.ts'
import { isoInstant } from './provenance.ts'
import type { QueryContext } from './query-context.ts'

/** Reports the health of the engine's inputs and the levels computed from them. */
export async function answerSources(context: QueryContext, writer: ArchiveWriter): Promise<SourcesAnswer> {
  const { source, archive, feeds } = context
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
    inputs: [...inputs, ...sourceFailures(context), ...archiveFailure(writer)],
    levels: levelCounts(context),
    coverage: [
      { index: 'SPX', prices: breadth.sppp, mhp: breadth.stmhp },
      { index: 'NDX', prices: breadth.nqpp, mhp: breadth.ntmhp },
      { index: 'RUT', prices: breadth.rupp, mhp: null },
    ],
    margins: await marginFacts(context),
    archive: await archive.summary(),
  }
}

/** What the engine lacks because the source failed. */
function sourceFailures({ retries, failedLevels, feeds }: QueryContext): SourcesAnswer['inputs'] {
  const failing = { state: 'failing', lastGood: null } as const
  const reads = retries.waiting().map(({ what, message }) => ({ name: what, ...failing, message }))
  const tables = Object.values(feeds)
    .filter(({ isIncomplete }) => isIncomplete)
    .map(({ tier }) => ({
      name: `price table of the ${tier} feed`,
      ...failing,
      message: 'Some symbols are missing',
    }))
  const levels = failedLevels.summary()
  if (!levels) return [...reads, ...tables]
  const message = `Symbols that keep their last levels: ${levels.symbols}. Last error: ${levels.message}`
  return [...reads, ...tables, { name: 'levels', ...failing, message }]
}

function archiveFailure(writer: ArchiveWriter): SourcesAnswer['inputs'] {
  const message = writer.lastError()
  return message === null ? [] : [{ name: 'archive', state: 'failing', lastGood: null, message }]
}

/** Of the products of the risk-interval table. */
async function marginFacts(context: QueryContext): Promise<SourcesAnswer['margins']> {
  const marginOn = await marginsOn(context, context.feeds.realtime.session.date)
  const margins = await Promise.all(
    riskIntervalTickers.map(async ticker => {
      const product = productOfTicker(ticker)
      return product && marginOn(product)
    }),
  )
  const days = margins.flatMap(margin => margin?.from ?? [])
  return { newest: days.toSorted().at(-1) ?? null, dated: days.length, products: margins.length }
}

function levelCounts({ source, levelHistory, feeds }: QueryContext): SourcesAnswer['levels'] {
  const { nowMs, session } = feeds.realtime
  const known = chainSymbols(source).map(symbol => levelHistory.at(symbol, nowMs))
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
