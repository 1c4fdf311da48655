import { browserPorts } from './browser-ports.ts'
import { Hub } from './hub.ts'
import type { OpenLink } from './live-link.ts'
import { hasLocks, holdLock, watchWindowLock } from './window-locks.ts'
import type { LiveEvent, WindowMessage } from './window-messages.ts'

const name = 'tidemark.live.leader'

/** Messages between windows: to the leader, from the leader, and the leader's announcement. */
type ChannelMessage =
  | { readonly from: string; readonly message: WindowMessage }
  | { readonly to: string; readonly event: LiveEvent }
  | { readonly leader: string }

/** Without SharedWorker, the window that holds the lock owns the sockets for all windows. When it closes, the next in
 *  the queue takes over and every window attaches to it. */
export const openLeaderLink: OpenLink = (id, { opened, received }) => {
  // Without locks no leader can be chosen: each window opens its own sockets.
  const channel = hasLocks() ? new BroadcastChannel(name) : null
  let hub: Hub | null = null

  const post = (message: ChannelMessage) => channel?.postMessage(message)
  const lead = () => {
    hub = new Hub(browserPorts, watchWindowLock)
    post({ leader: id })
    opened()
  }
  const wake = () => hub?.wake()

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
      if ('leader' in data) opened()
      else if ('to' in data) {
        if (data.to === id) received(data.event)
      } else hub?.receive(data.from, data.message, event => post({ to: data.from, event }))
    }
  }
  const resign = channel ? holdLock(name, lead) : () => undefined
  addEventListener('online', wake)
  // An existing leader responds to the attach message; a later one announces itself and causes another.
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
