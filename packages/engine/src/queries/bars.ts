import { type HistoryAnswer, unknownResolutionText } from '@tidemark/contracts'
import { parseResolution, type Resolution, UnknownResolutionError } from '@tidemark/domain'
import { UnknownSymbolError } from '@tidemark/sources'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { Refusal, unknownSymbol } from './refusal.ts'

const noData: HistoryAnswer = { s: 'no_data', t: [], o: [], h: [], l: [], c: [], v: [] }

/** Returns bars up to the feed's own time. */
export async function answerBars(
  { source, feeds }: QueryContext,
  query: QueryAbout<'bars'>,
): Promise<HistoryAnswer> {
  const { from, to, countback, hours = 'regular' } = query
  const symbol = query.symbol.toUpperCase()
  const resolution = parseResolutionOrRefuse(query.resolution)
  try {
    const { t, o, h, l, c, v } = await source.bars({
      symbol,
      resolution,
      fromSeconds: from,
      toSeconds: to,
      nowMs: feeds[query.feed].nowMs,
      hours,
      ...(countback === null ? {} : { countback }),
    })
    if (t.length === 0) return noData
    return { s: 'ok', t: [...t], o: [...o], h: [...h], l: [...l], c: [...c], v: [...v] }
  } catch (error) {
    if (error instanceof UnknownSymbolError) throw unknownSymbol(query.symbol)
    throw error
  }
}

function parseResolutionOrRefuse(text: string): Resolution {
  try {
    return parseResolution(text)
  } catch (error) {
    if (error instanceof UnknownResolutionError)
      throw new Refusal('invalid_request', unknownResolutionText(text))
    throw error
  }
}
