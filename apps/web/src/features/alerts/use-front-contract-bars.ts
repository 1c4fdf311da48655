import {
  type Bar,
  frontIndexFuturesSymbols,
  futuresOpen,
  type IsoDate,
  indexFutures,
  nextTradingDay,
} from '@tidemark/domain'
import { useEffect } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { loadMinuteBars, useFuturesSocket } from '../futures/index.ts'
import { texts } from './texts.ts'
import { putFuturesBars } from './window-alerts.ts'

/** [AL-2] Evaluates the bars of the front contracts of a session while this window is logged on; null: of none. Each
 *  logon asks for them again, so that no bar of an interruption is missed. */
export function useFrontContractBars(session: IsoDate | null, load = loadMinuteBars): void {
  const isLoggedOn = useFuturesSocket(socket => socket.isLoggedOn)
  useEffect(() => {
    if (!isLoggedOn || session === null) return
    let isOver = false
    let stops: readonly (() => void)[] = []
    load().then(
      ({ watchMinuteBars }) => {
        if (isOver) return
        const symbols = frontIndexFuturesSymbols(session)
        stops = indexFutures.map(root =>
          watchMinuteBars(`dd-band-break ${root}`, symbols[root], bars =>
            putFuturesBars(root, barsUntil(session, bars)),
          ),
        )
      },
      (error: unknown) => reportProblem(texts.futuresBarsFailed, error),
    )
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [isLoggedOn, session, load])
}

/** Without bars of the next session, which may watch other contracts. */
const barsUntil = (session: IsoDate, bars: readonly Bar[]): readonly Bar[] => {
  const end = futuresOpen(nextTradingDay(session))
  return bars.filter(({ time }) => time < end)
}
