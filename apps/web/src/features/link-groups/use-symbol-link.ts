import { useEffect, useEffectEvent, useRef } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { windowChannel } from '../window-messages/index.ts'
import { whenAgentReady } from './fdc3/desktop-agent.ts'
import type { InstrumentSharing } from './fdc3/instrument-sharing.ts'
import { useLinkColour } from './link-colour.ts'
import { SymbolLink } from './symbol-link.ts'

interface LinkedSymbol {
  /** Null while the window shows none. */
  readonly symbol: string | null
  readonly setSymbol: (symbol: string) => void
  /** False until the window shows the symbol that it starts with: that is no choice of the user. */
  readonly isReady: boolean
}

/** BY-25: links the symbol of this window with its group and with other applications. */
export function useSymbolLink({ symbol, setSymbol, isReady }: LinkedSymbol): void {
  const colour = useLinkColour()
  const link = useRef<SymbolLink | null>(null)
  const sharing = useRef<InstrumentSharing | null>(null)
  /** Received from another application: passed on to the group, but not back. */
  const received = useRef<string | null>(null)

  const open = useEffectEvent(() => new SymbolLink({ channel: windowChannel, show: setSymbol }, symbol))
  const showReceived = useEffectEvent((next: string) => {
    received.current = next
    setSymbol(next)
  })
  const joinChannel = useEffectEvent(() => {
    if (colour !== null) void sharing.current?.join(colour)
  })

  useEffect(() => {
    if (!isReady) return
    link.current = open()
    return () => {
      link.current?.close()
      link.current = null
    }
  }, [isReady])

  useEffect(() => {
    if (!isReady) return
    let isClosed = false
    const stopWaiting = whenAgentReady(agent => {
      import('./fdc3/start-sharing.ts')
        .then(({ startSharing }) => {
          if (isClosed) return
          sharing.current = startSharing(agent, showReceived)
          joinChannel()
        })
        .catch((error: unknown) => reportProblem('The desktop agent is not used', error))
    })
    return () => {
      isClosed = true
      stopWaiting()
      sharing.current?.stop()
      sharing.current = null
    }
  }, [isReady])

  useEffect(() => {
    if (!isReady) return
    link.current?.join(colour)
    if (colour !== null) void sharing.current?.join(colour)
  }, [isReady, colour])

  useEffect(() => {
    const isReceived = received.current === symbol
    received.current = null
    const isChanged = link.current?.changed(symbol) === true
    if (symbol !== null && isChanged && !isReceived) void sharing.current?.offer(symbol)
  }, [symbol])
}
