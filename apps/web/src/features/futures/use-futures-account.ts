import { useEffect, useState } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import type { FuturesAccount } from './first-account.ts'
import { useFuturesSocket } from './futures-socket.ts'
import { loadFuturesAccount } from './load-futures.ts'
import { futuresTexts as t } from './texts.ts'

/** [CN-4] The connected futures account; null while it is not logged on. */
export function useFuturesAccount(load = loadFuturesAccount): FuturesAccount | null {
  const isLoggedOn = useFuturesSocket(socket => socket.isLoggedOn)
  const [account, setAccount] = useState<FuturesAccount | null>(null)
  useEffect(() => {
    if (!isLoggedOn) return
    let isOver = false
    load()
      .then(loaded => !isOver && setAccount(loaded))
      .catch((error: unknown) => reportProblem(t.codeFailed, error))
    return () => {
      isOver = true
    }
  }, [isLoggedOn, load])
  return isLoggedOn ? account : null
}
