import { describe, expect, it } from 'vitest'
import { createWebhookDelivery, type PendingDelivery } from './webhook-delivery.ts'

type Answer = number | 'not-ready'

/** A delivery whose receiver gives these answers, the last one again and again, and whose waits end at once. */
async function deliverAll(answers: readonly Answer[], saved: readonly PendingDelivery[], runs: number) {
  const given: Answer[] = []
  const waits: (() => void)[] = []
  const delivery = createWebhookDelivery({
    ...{ secret: 's', nowMs: () => 0, saved, onChange: () => undefined },
    after: (_ms, work) => {
      waits.push(work)
      return () => undefined
    },
    deliver: async () => {
      const answer = answers[Math.min(given.length, answers.length - 1)] ?? 0
      given.push(answer)
      return answer
    },
  })
  for (let run = 0; run < runs; run += 1) {
    waits.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { given, left: delivery.save() }
}

describe('the events of the payment sandbox', () => {
  it('[AC-8] [BY-21] that failed in earlier runs are tried as often as new ones', async () => {
    const { given, left } = await deliverAll([0, 0, 0, 200], [{ body: 'paid', tries: 4 }], 9)
    expect(given).toEqual([0, 0, 0, 200])
    expect(left).toEqual([])
  })

  it('[AC-8] [BY-21] wait as long as the receiver does not listen yet', async () => {
    const many: Answer[] = Array.from({ length: 20 }, () => 'not-ready')
    const { given, left } = await deliverAll([...many, 200], [{ body: 'paid', tries: 0 }], 30)
    expect(given).toHaveLength(21)
    expect(left).toEqual([])
  })
})
