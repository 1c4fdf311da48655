import { browserPorts } from './browser-ports.ts'
import { Hub } from './hub.ts'
import type { OpenLink } from './live-link.ts'
import { hasLocks, holdLock, watchWindowLock } from './window-locks.ts'
import type { LiveEvent, WindowMessage } from './window-messages.ts'

const name = 'tidemark.live.leader'

/** What travels between windows: to the leader, from it, and its word that it leads. */
type Relayed =
  | { readonly from: string; readonly message: WindowMessage }
  | { readonly to: string; readonly event: LiveEvent }
  | { readonly leader: string }

/** Where there is no SharedWorker, one window keeps the sockets for all: whichever holds the lock. When it goes, the
 *  next in the queue takes over and everybody attaches to it. */
export const openLeaderLink: OpenLink = (id, { opened, received }) => {
  // Without locks nobody can tell who leads, so that each window keeps its own.
  const channel = hasLocks() ? new BroadcastChannel(name) : null
  let hub: Hub | null = null

  const post = (relayed: Relayed) => channel?.postMessage(relayed)
  const lead = () => {
    hub = new Hub(browserPorts, watchWindowLock)
    post({ leader: id })
    opened()
  }
  const wake = () => hub?.wake()

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Relayed>) => {
      if ('leader' in data) opened()
      else if ('to' in data) {
        if (data.to === id) received(data.event)
      } else hub?.receive(data.from, data.message, event => post({ to: data.from, event }))
    }
  }
  const resign = channel ? holdLock(name, lead) : () => undefined
  addEventListener('online', wake)
  // A leader that is there already answers this; one that is still to come asks for it.
  if (channel) opened()
  else lead()

  return {
    send: message => (hub ? hub.receive(id, message, received) : post({ from: id, message })),
    close() {
      removeEventListener('online', wake)
      hub?.close()
      channel?.close()
      resign()
    },
  }
}
