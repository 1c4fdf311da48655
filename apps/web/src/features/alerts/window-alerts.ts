import { everyWindow } from '@tidemark/contracts'
import type { AlertItem, BandBar, IndexFuture } from '@tidemark/domain'
import { create } from 'zustand'
import { answerWindows, windowChannel, windowRequests } from '../window-messages/index.ts'
import { DdBandBreaks } from './dd-band-breaks.ts'

/** [AL-7] The alerts that the main window evaluates, as this window knows them. */
export const useWindowAlerts = create<{ readonly items: readonly AlertItem[] }>(() => ({ items: [] }))

const breaks = new DdBandBreaks()

/** For the main window: bars of a front contract, the last of which may be in progress. */
export const putFuturesBars = (
  root: IndexFuture,
  bars: readonly BandBar[],
  requestId: number | null = null,
): void => changeBreaks(() => breaks.putBars(root, bars, requestId))

/** Changes what is evaluated, and sends the alerts to the other windows when one of them differs then. */
export function changeBreaks(change: (evaluated: DdBandBreaks) => void): void {
  change(breaks)
  const items = breaks.items()
  if (JSON.stringify(items) === JSON.stringify(useWindowAlerts.getState().items)) return
  useWindowAlerts.setState({ items })
  sendItems()
}

/** The main window's side. Returns a function that stops answering. */
export function answerAlertItems(): () => void {
  // Windows that were open before a reload of this one know the alerts of then.
  sendItems()
  return answerWindows({ channel: windowChannel }, 'alertItems', () => ({ items: currentItems() }))
}

/** The side of the other windows: asks once, then follows what the main window sends. Returns a function that stops. */
export function followAlertItems(): () => void {
  let isSent = false
  let isStopped = false
  const stop = windowChannel.on('alertItems', ({ items }) => {
    isSent = true
    useWindowAlerts.setState({ items })
  })
  void windowRequests.request('alertItems').then(({ answer }) => {
    if (answer !== null && !isSent && !isStopped) useWindowAlerts.setState(answer)
  })
  return () => {
    isStopped = true
    stop()
  }
}

const currentItems = (): AlertItem[] => [...useWindowAlerts.getState().items]

const sendItems = (): void =>
  windowChannel.send({ command: 'alertItems', items: currentItems() }, everyWindow)
