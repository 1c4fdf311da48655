import { describe, expect, it } from 'vitest'
import { UnconfirmedTexts } from './unconfirmed-texts.ts'

function counter(limits = { texts: 8, bytes: 800 }) {
  const confirmations: { confirm(): void; fail(): void }[] = []
  const unconfirmed = new UnconfirmedTexts(
    limits,
    () =>
      new Promise((resolve, reject) => {
        confirmations.push({ confirm: resolve, fail: () => reject(new Error('The connection has ended')) })
      }),
  )
  const add = (count: number, bytes = 1) => {
    for (let text = 0; text < count; text += 1) unconfirmed.add(bytes)
  }
  return { unconfirmed, confirmations, add }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

describe('unconfirmed texts', () => {
  it('[SYS-4] ask for a confirmation at a quarter of the limit, once at a time', () => {
    const { confirmations, add } = counter()
    add(1)
    expect(confirmations).toHaveLength(0)
    add(5)
    expect(confirmations).toHaveLength(1)
  })

  it('[SYS-4] are too many until half of them are confirmed', async () => {
    const { unconfirmed, confirmations, add } = counter()
    add(7)
    expect(unconfirmed.isOverLimit()).toBe(false)
    add(1)
    expect(unconfirmed.isOverLimit()).toBe(true)
    // Confirms the two texts that were sent before the question; the next one is asked at once.
    confirmations[0]?.confirm()
    await settle()
    expect(unconfirmed.isOverLimit()).toBe(true)
    expect(confirmations).toHaveLength(2)
    confirmations[1]?.confirm()
    await settle()
    expect(unconfirmed.isOverLimit()).toBe(false)
  })

  it('[SYS-4] are too many by their length', () => {
    const { unconfirmed, add } = counter()
    add(1, 900)
    expect(unconfirmed.isOverLimit()).toBe(true)
  })

  it('[SYS-4] are forgotten with their connection, whose confirmations no longer count', async () => {
    const { unconfirmed, confirmations, add } = counter()
    add(8)
    unconfirmed.reset()
    expect(unconfirmed.isOverLimit()).toBe(false)
    add(8)
    expect(confirmations).toHaveLength(2)
    confirmations[0]?.confirm()
    await settle()
    expect(unconfirmed.isOverLimit()).toBe(true)
    confirmations[1]?.fail()
    await settle()
    expect(unconfirmed.isOverLimit()).toBe(true)
  })
})
