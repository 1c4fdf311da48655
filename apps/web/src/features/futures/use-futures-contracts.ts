import { useEffect, useMemo, useState } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { marketNow } from '../market-clock/index.ts'
import type { ListedContract, PastContract } from './futures-contracts.ts'
import { futuresTexts as t } from './texts.ts'
import { useMainWindow } from './windows/main-window-store.ts'

export interface FuturesListing {
  readonly contracts: readonly ListedContract[]
  /** The expired contract of a name like 'EPU26'; null for any other name. */
  readonly pastOf: (name: string) => PastContract | null
}

/** [CH-5] The contracts to search; null until they are wanted and have loaded. [SO-7] In a chart window, those that the main
 *  window has listed. */
export function useFuturesContracts(isWanted: boolean): FuturesListing | null {
  const [listing, setListing] = useState<FuturesListing | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    import('./futures-contracts.ts')
      .then(({ listFuturesContracts, pastContractOf }) => {
        const now = marketNow()
        if (!isOver)
          setListing({ contracts: listFuturesContracts(now), pastOf: name => pastContractOf(name, now) })
      })
      .catch((error: unknown) => reportProblem(t.codeFailed, error))
    return () => {
      isOver = true
    }
  }, [isWanted])
  const offered = useMainWindow(main => main.symbols)
  return useMemo(() => {
    if (listing === null || offered === null) return listing
    const symbols = new Set(offered)
    return { ...listing, contracts: listing.contracts.filter(({ symbol }) => symbols.has(symbol)) }
  }, [listing, offered])
}
