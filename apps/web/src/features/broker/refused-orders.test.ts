import { isRefusedBefore, tradingTexts } from '@tidemark/futures'
import { expect, it, vi } from 'vitest'
import { createFakeBroker, fakeOrder } from '../../testing/fake-broker.ts'
import { listRefusals } from './refused-orders.ts'

const start = () => {
  const { broker, change } = createFakeBroker({ orders: [fakeOrder()] })
  return { fake: broker, change, broker: listRefusals(broker, () => 5000) }
}
const refusal = (text: string) => ({ isDone: false, title: 'Order Placement Failed', text }) as const

it('[FU-21] [BY-27] lists a refused order under Rejected, with the reason, and tells of it', async () => {
  const { fake, broker } = start()
  const listener = vi.fn()
  broker.subscribe(listener)
  fake.place.mockResolvedValue(refusal('The account is locked'))
  expect(await broker.place(fakeOrder({ quantity: 30 }))).toMatchObject({ isDone: false })
  const [working, refused] = broker.state('paper').orders
  expect(working).toMatchObject({ group: 'working' })
  expect(refused).toMatchObject({
    ...{ group: 'rejected', text: 'The account is locked', quantity: 30, placedAt: 5000, filledQuantity: 0 },
  })
  expect(refused && isRefusedBefore(refused)).toBe(true)
  expect(listener).toHaveBeenCalledOnce()
  expect(broker.state('paper')).toBe(broker.state('paper'))
})

it('[FU-21] lists no order that the broker lists itself, was taken, lost, or may be carried out', async () => {
  const { fake, broker, change } = start()
  await broker.place(fakeOrder())
  for (const text of [tradingTexts.unanswered, tradingTexts.lostRequest]) {
    fake.place.mockResolvedValueOnce(refusal(text))
    await broker.place(fakeOrder())
  }
  fake.place.mockImplementationOnce(async () => {
    change({ orders: [fakeOrder(), fakeOrder({ id: 'RS_2', group: 'rejected', text: 'No margin' })] })
    return refusal('No margin')
  })
  await broker.place(fakeOrder())
  expect(broker.state('paper').orders.map(({ id }) => id)).toEqual(['RS_1', 'RS_2'])
})

it('keeps the newest of many', async () => {
  const { fake, broker } = start()
  fake.place.mockResolvedValue(refusal('No'))
  for (let quantity = 1; quantity <= 60; quantity += 1) await broker.place(fakeOrder({ quantity }))
  const refused = broker.state('paper').orders.filter(isRefusedBefore)
  expect([refused.length, refused.at(-1)?.quantity]).toEqual([50, 60])
})
