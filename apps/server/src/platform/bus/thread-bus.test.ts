import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { describeBus } from './bus-contract.ts'
import { ThreadTransport } from './thread-transport.ts'

describeBus('a message port', async ({ maxUnread, timers }) => {
  const newTransport = () =>
    new ThreadTransport({
      timers,
      limits: { texts: maxUnread, characters: 1_000_000 },
      onProblem(error) {
        throw error
      },
    })
  const subscribing = newTransport()
  subscribing.respond('test.ping', async () => '')
  let publishing: ThreadTransport | null = null
  let ports: MessagePort[] = []
  const closePorts = () => {
    for (const port of ports) port.close()
  }
  return {
    async connectPublisher() {
      publishing?.detach()
      closePorts()
      const { port1, port2 } = new MessageChannel()
      ports = [port1, port2]
      publishing = newTransport()
      publishing.attach(port1)
      subscribing.attach(port2)
      return publishing
    },
    connectSubscriber: () => subscribing,
    async flush() {
      // A response comes after everything published before it.
      for (let turn = 0; turn < 3; turn += 1) {
        await publishing?.request('test.ping', '', 1000)
        await new Promise(resolve => setImmediate(resolve))
      }
    },
    async close() {
      closePorts()
    },
  }
})
