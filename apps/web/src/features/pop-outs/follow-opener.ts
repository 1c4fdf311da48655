import { everyWindow } from '@tidemark/contracts'
import type { After } from '../../live/ports.ts'
import type { WindowChannel } from '../window-messages/index.ts'
import type { HoldOpenerLock } from './opener-lock.ts'

interface PopOutPorts {
  readonly windowId: string
  readonly channel: Pick<WindowChannel, 'send' | 'on'>
  readonly opener: { readonly closed: boolean }
  readonly after: After
  readonly watchLock: HoldOpenerLock
  close(): void
}

const waitMs = 5_000
const checkMs = 500

/** RT-13: registers a pop-out with its opener and closes it when the opener has gone: at once when it was closed or has left
 *  the workspace, otherwise when it is not back in 5 s. Returns a function that signs off. */
export function followOpener({
  windowId,
  channel,
  opener,
  after,
  watchLock,
  close,
}: PopOutPorts): () => void {
  let stopWaiting: (() => void) | null = null

  const wait = () => {
    if (opener.closed) return close()
    if (stopWaiting !== null) return
    let cancelCheck = () => {}
    const check = () => {
      if (opener.closed) close()
      else cancelCheck = after(checkMs, check)
    }
    cancelCheck = after(checkMs, check)
    const cancelClose = after(waitMs, close)
    stopWaiting = () => {
      cancelCheck()
      cancelClose()
      stopWaiting = null
    }
  }
  let stopWatching = watchLock(windowId, wait)

  channel.on('openerUnloads', wait)
  channel.on('openerBack', () => {
    stopWaiting?.()
    stopWatching()
    stopWatching = watchLock(windowId, wait)
    channel.send({ command: 'register', windowId }, everyWindow)
  })
  channel.on('close', close)
  channel.send({ command: 'register', windowId }, everyWindow)
  return () => channel.send({ command: 'unregister', windowId }, everyWindow)
}
