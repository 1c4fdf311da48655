import { expect, it } from 'vitest'
import { type FuturesGateway, gatewayUpstream } from './gateway-upstream.ts'

/** A gateway that answers each message with the same bytes, and closes after an empty one. */
function echoGateway() {
  const calls: string[] = []
  const gateway: FuturesGateway = {
    connect: (send, close) => ({
      receive: bytes => (bytes.length === 0 ? close() : send(bytes)),
      pause: () => void calls.push('pause'),
      resume: () => void calls.push('resume'),
      closed: () => void calls.push('closed'),
    }),
  }
  return { calls, gateway }
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
  const { gateway, calls } = echoGateway()
  const { link, events } = connect(gateway)
  link.send(Uint8Array.from([1]))
  link.send(new Uint8Array())
  link.send(Uint8Array.from([2]))
  link.close()
  expect(events).toEqual([[1], { wasOpen: true, reason: 'closed by the gateway' }])
  expect(calls).toEqual([])
})

it('[FU-1] asks the gateway to wait while the browser does not read', () => {
  const { gateway, calls } = echoGateway()
  const { link } = connect(gateway)
  link.pause()
  link.resume()
  link.close()
  link.pause()
  expect(calls).toEqual(['pause', 'resume', 'closed'])
})

it('[FU-1] tells the gateway once that its client is gone, and passes nothing on after that', () => {
  const { gateway, calls } = echoGateway()
  const { link, events } = connect(gateway)
  link.close()
  link.close()
  link.send(Uint8Array.from([1]))
  expect({ events, calls }).toEqual({ events: [], calls: ['closed'] })
})
