import { useEffect } from 'react'
import { showAlert } from '../../../ui/alert-dialog.tsx'
import type { ChartStoreApi } from '../../chart/index.ts'
import { windowChannel } from '../../window-messages/index.ts'
import type { FrameStore } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'

/** [CH-13] Lets another window set the symbol and interval of this one. [AL-6] And show an alert in it. */
export function useWindowCommands(store: ChartStoreApi, frame: FrameStore): void {
  useEffect(() => {
    const stops = [
      windowChannel.on('setSymbol', ({ symbol, interval }) => {
        store.getState().setSymbol(symbol)
        frame.getState().setResolution(interval)
      }),
      windowChannel.on('showAlert', ({ text1, text2 }) => showAlert({ title: text1, text: text2 })),
      windowChannel.onWrong(() =>
        showAlert({ title: texts.windows.wrongMessage, text: texts.windows.wrongMessageText }),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, frame])
}
