import { useEffect, useMemo, useState } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { marketNow } from '../market-clock/index.ts'
import type { ListedContract } from './futures-contracts.ts'
import { futuresTexts as t } from './texts.ts'
import { useMainWindow } from './windows/main-window-store.ts'

/** [CH-5] The contracts to search; null until they are wanted and have loaded. [SO-7] In a chart window, those that the main
 *  window has listed. */
export function useFuturesContracts(isWanted: boolean): readonly ListedContract[] | null {
  const [contracts, setContracts] = useState<readonly ListedContract[] | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    import('./futures-contracts.ts')
      .then(({ listFuturesContracts }) => !isOver && setContracts(listFuturesContracts(marketNow())))
      .catch((error: unknown) => reportProblem(t.codeFailed, error))
    return () => {
      isOver = true
    }
  }, [isWanted])
  const offered = useMainWindow(main => main.symbols)
  return useMemo(() => {
    if (contracts === null || offered === null) return contracts
    const symbols = new Set(offered)
    return contracts.filter(({ symbol }) => symbols.has(symbol))
  }, [contracts, offered])
}
