import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ManualTime } from '../testing/manual-time.ts'
import { paced } from './paced.ts'

const everyMs = 100

function start(after?: ManualTime['after']) {
  const time = new ManualTime()
  const sent: { readonly value: number; readonly at: number }[] = []
  const pace = paced<number>({ after: after ?? time.after, nowMs: time.nowMs, everyMs }, value => {
    sent.push({ value, at: time.nowMs() })
  })
  return { ...pace, time, sent, values: () => sent.map(({ value }) => value) }
}

it('hands on the first value at once, and the newest one of each pause', async () => {
  const { give, time, values } = start()
  for (const value of [1, 2, 3]) give(value)
  expect(values()).toEqual([1])
  await time.forward(everyMs)
  expect(values()).toEqual([1, 3])
  await time.forward(10 * everyMs)
  expect(values()).toEqual([1, 3])
  give(4)
  expect(values()).toEqual([1, 3, 4])
})

it('hands on nothing after it was stopped', async () => {
  const { give, stop, time, values } = start()
  give(1)
  give(2)
  stop()
  await time.forward(everyMs)
  expect(values()).toEqual([1])
})

it('does not wait for a timer that is late, as in a hidden window', async () => {
  const { give, time, values } = start(() => () => undefined)
  give(1)
  give(2)
  await time.forward(everyMs)
  give(3)
  expect(values()).toEqual([1, 3])
})

it('never hands on more often than given, keeps the order, and ends with the newest value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(250), { minLength: 1, maxLength: 50 }), async pauses => {
      const { give, time, sent } = start()
      for (const [value, pause] of pauses.entries()) {
        give(value)
        await time.forward(pause)
      }
      await time.forward(everyMs)
      expect(sent.at(-1)?.value).toBe(pauses.length - 1)
      for (const [index, { value, at }] of sent.slice(1).entries()) {
        expect(at - (sent[index]?.at ?? 0)).toBeGreaterThanOrEqual(everyMs)
        expect(value).toBeGreaterThan(sent[index]?.value ?? 0)
      }
    }),
  )
})
