import { isFuturesSymbol } from '@tidemark/domain'
import { useEffect, useState } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { futuresTexts as t } from './texts.ts'

/** The product and month of a futures symbol; empty for another symbol, and until the products have loaded. */
export function useFuturesName(symbol: string): string {
  const [known, setKnown] = useState({ symbol: '', name: '' })
  useEffect(() => {
    if (!isFuturesSymbol(symbol)) return
    let isOver = false
    import('./futures-name.ts')
      .then(({ futuresName }) => !isOver && setKnown({ symbol, name: futuresName(symbol) }))
      .catch((error: unknown) => reportProblem(t.codeFailed, error))
    return () => {
      isOver = true
    }
  }, [symbol])
  return known.symbol === symbol ? known.name : ''
}
