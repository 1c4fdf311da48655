import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { reportProblem } from '../../../platform/report-problem.ts'
import { showAlert } from '../../../ui/alert-dialog.tsx'
import type { ChartStoreApi } from '../../chart/index.ts'
import type { FrameStore } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'
import { readWindowCommand, windowChannelName } from './window-commands.ts'

/** [CH-13] Lets another window set the symbol and interval of this one. */
export function useWindowCommands(store: ChartStoreApi, frame: FrameStore): void {
  const [search] = useSearchParams()
  const guid = search.get('WindowGUID')
  useEffect(() => {
    const channel = new BroadcastChannel(windowChannelName)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const command = readWindowCommand(data, guid)
      if (command.kind === 'set-symbol') {
        store.getState().setSymbol(command.symbol)
        frame.getState().setResolution(command.interval)
      } else if (command.kind === 'wrong') {
        showAlert({ title: texts.windows.wrongMessage, text: texts.windows.wrongMessageText })
      } else if (command.kind === 'unknown') {
        reportProblem('A window sent an unknown message', data)
      }
    }
    return () => channel.close()
  }, [store, frame, guid])
}
