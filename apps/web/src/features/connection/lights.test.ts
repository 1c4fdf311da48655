import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Light } from '../../live/overall-status.ts'
import type { FuturesState } from '../futures/index.ts'
import { isMainPath, overallOf, socketLights } from './lights.ts'

const green = { scanner: 'green', resilience: 'green', live: 'green' } as const
const base = { status: green, futures: 'closed', isBrokerConnected: false, path: '/app' } as const
const lightOf = (name: string, sources: Parameters<typeof socketLights>[0]) =>
  socketLights(sources).find(socket => socket.name === name)

describe('the lights', () => {
  it('[DR-9] are Scanner, Resil, Live and Futures, in this order', () => {
    expect(socketLights(base).map(({ name }) => name)).toEqual(['scanner', 'resilience', 'live', 'futures'])
  })

  it('[SO-3] are yellow until the streams report', () => {
    expect(socketLights({ ...base, status: null }).map(({ light }) => light)).toEqual([
      'yellow',
      'yellow',
      'yellow',
      'off',
    ])
  })

  it.each([
    ['closed', 'red'],
    ['connecting', 'yellow'],
    ['open', 'green'],
  ] as const)('[FU-10] the Futures light of a connection that is %s is %s', (futures, light) => {
    expect(lightOf('futures', { ...base, futures, isBrokerConnected: true })).toEqual({
      name: 'futures',
      light,
    })
  })

  it.each([
    ['/app', true, undefined],
    ['/app/', true, undefined],
    ['/app', false, 'no-broker'],
    ['/app/chart', true, 'only-in-main'],
    ['/app/chart', false, 'no-broker'],
    ['/user', true, 'only-in-main'],
    ['/apple', true, 'only-in-main'],
  ] as const)(
    '[SO-3] at %s with a broker: %s, the Futures light is off because of %s',
    (path, isBrokerConnected, offReason) => {
      const futures = lightOf('futures', { ...base, path, isBrokerConnected })
      expect(futures?.offReason).toBe(offReason)
      expect(futures?.light).toBe(offReason === undefined ? 'red' : 'off')
    },
  )
})

describe('the overall light', () => {
  const anyLight = fc.constantFrom<Light>('green', 'yellow', 'red')
  const anySources = fc.record({
    status: fc.record({ scanner: anyLight, resilience: anyLight, live: anyLight }),
    futures: fc.constantFrom<FuturesState>('closed', 'connecting', 'open'),
    isBrokerConnected: fc.boolean(),
    path: fc.constantFrom('/app', '/app/', '/app/chart', '/app/walls'),
  })

  it('[SO-3] is the worst of those that count and of what the main window reports', () => {
    fc.assert(
      fc.property(anySources, anyLight, (sources, mainStatus) => {
        const counted: string[] = [...Object.values(sources.status), mainStatus]
        if (sources.isBrokerConnected && isMainPath(sources.path))
          counted.push({ closed: 'red', connecting: 'yellow', open: 'green' }[sources.futures])
        const worst = ['red', 'yellow', 'green'].find(light => counted.includes(light))
        expect(overallOf(socketLights(sources), mainStatus)).toBe(worst)
      }),
    )
  })

  it('[SO-3] ignores closed futures without a broker', () => {
    expect(overallOf(socketLights(base), 'green')).toBe('green')
    expect(overallOf(socketLights({ ...base, isBrokerConnected: true }), 'green')).toBe('red')
  })
})
