import { windowChannel } from './browser-channel.ts'
import { isWorkspace } from './own-window.ts'

/** [WA-3] Shows a symbol on the chart of the main window, in bars of one minute. */
export function showOnChart(symbol: string): void {
  const command = { command: 'setSymbol', symbol, interval: '1' } as const
  // A broadcast does not reach the window that sends it.
  if (isWorkspace(window.location.pathname)) windowChannel.receive(command)
  else windowChannel.send(command)
}
