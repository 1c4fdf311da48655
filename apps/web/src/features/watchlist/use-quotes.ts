import { useEffect, useEffectEvent, useState } from 'react'
import { browserPorts } from '../../live/browser-ports.ts'
import { followScanTable, scanTable } from '../scan-table/index.ts'
import { startPoll } from './poll.ts'
import { nextQuotes, type Quotes } from './quotes.ts'

const ports = { after: browserPorts.after, page: document }
const none: Quotes = new Map()

/** The quotes of these symbols, polled from the scanner's table every second. */
export function useQuotes(symbols: readonly string[]): Quotes {
  const [quotes, setQuotes] = useState(none)
  const poll = useEffectEvent(() => setQuotes(before => nextQuotes(before, scanTable(), symbols)))
  useEffect(() => startPoll(ports, () => poll()), [])
  useEffect(() => followRows(() => poll()), [])
  // New symbols do not wait for the next second.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the poll reads them
  useEffect(() => poll(), [symbols])
  return quotes
}

/** The first rows do not wait for the next second either. */
function followRows(onFirst: () => void): () => void {
  const table = scanTable()
  let isEmpty = table.size === 0
  return followScanTable(() => {
    const wasEmpty = isEmpty
    isEmpty = table.size === 0
    if (wasEmpty && !isEmpty) onFirst()
  })
}
