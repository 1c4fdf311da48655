import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createManualTime } from '../testing/manual-time.ts'
import { paced } from './paced.ts'

const everyMs = 100

function start(after = (time: ReturnType<typeof createManualTime>) => time.after) {
  const time = createManualTime()
  const sent: { readonly value: number; readonly at: number }[] = []
  const pace = paced<number>({ after: after(time), clock: time.clock, everyMs }, value => {
    sent.push({ value, at: time.clock.now() })
  })
  return { ...pace, time, sent, values: () => sent.map(({ value }) => value) }
}

it('hands on the first value at once, and the newest one of each pause', () => {
  const { give, time, values } = start()
  for (const value of [1, 2, 3]) give(value)
  expect(values()).toEqual([1])
  time.pass(everyMs)
  expect(values()).toEqual([1, 3])
  time.pass(10 * everyMs)
  expect(values()).toEqual([1, 3])
  give(4)
  expect(values()).toEqual([1, 3, 4])
})

it('hands on nothing after it was stopped', () => {
  const { give, stop, time, values } = start()
  give(1)
  give(2)
  stop()
  time.pass(everyMs)
  expect(values()).toEqual([1])
})

it('does not wait for a timer that is late', () => {
  const { give, time, values } = start(() => () => () => undefined)
  give(1)
  give(2)
  time.pass(everyMs)
  give(3)
  expect(values()).toEqual([1, 3])
})

it('never hands on more often than given, keeps the order, and ends with the newest value', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(250), { minLength: 1, maxLength: 50 }), pauses => {
      const { give, time, sent } = start()
      pauses.forEach((pause, value) => {
        give(value)
        time.pass(pause)
      })
      time.pass(everyMs)
      expect(sent.at(-1)?.value).toBe(pauses.length - 1)
      sent.slice(1).forEach(({ value, at }, index) => {
        expect(at - (sent[index]?.at ?? 0)).toBeGreaterThanOrEqual(everyMs)
        expect(value).toBeGreaterThan(sent[index]?.value ?? 0)
      })
    }),
  )
})
