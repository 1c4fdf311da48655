import { useEffect, useState } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { marketNow } from '../market-clock/index.ts'
import type { ListedContract } from './futures-contracts.ts'
import { futuresTexts as t } from './texts.ts'

/** [CH-5] The contracts to search; null until they are wanted and have loaded. */
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
  return contracts
}
