import { expect, it } from 'vitest'
import { type FuturesGateway, gatewayUpstream } from './gateway-upstream.ts'

/** A gateway that answers each message with the same bytes, and closes after an empty one. */
function echoGateway() {
  const ended: string[] = []
  const gateway: FuturesGateway = {
    connect: (send, close) => ({
      receive: bytes => (bytes.length === 0 ? close() : send(bytes)),
      closed: () => void ended.push('closed'),
    }),
  }
  return { ended, gateway }
}

function connect(gateway: FuturesGateway) {
  const events: unknown[] = []
  const link = gatewayUpstream(gateway).connect({
    onMessage: bytes => void events.push(Array.from(bytes)),
    onClose: end => void events.push(end),
  })
  return { link, events }
}

it('[FU-1] passes messages to the gateway and back until one side closes', () => {
  const { gateway, ended } = echoGateway()
  const { link, events } = connect(gateway)
  link.send(Uint8Array.from([1]))
  link.send(new Uint8Array())
  link.send(Uint8Array.from([2]))
  link.close()
  expect(events).toEqual([[1], { wasOpen: true, reason: 'closed by the gateway' }])
  expect(ended).toEqual([])
})

it('[FU-1] tells the gateway once that its client is gone, and passes nothing on after that', () => {
  const { gateway, ended } = echoGateway()
  const { link, events } = connect(gateway)
  link.close()
  link.close()
  link.send(Uint8Array.from([1]))
  expect({ events, ended }).toEqual({ events: [], ended: ['closed'] })
})
