import type { ExchangeJournal } from '@tidemark/simulator/futures-gateway'
import { expect, it } from 'vitest'

/** What every journal of the exchange does. `open` opens the same journal again, as another process would. */
export function describeJournalContract(open: (longLength?: number) => Promise<ExchangeJournal>): void {
  const never = () => {
    throw new Error('Not to be replaced yet')
  }

  it('[FU-6] has every entry after it was opened again, in its order', async () => {
    expect((await open()).load()).toEqual([])
    const journal = await open()
    for (let id = 1; id <= 3; id += 1) await journal.append({ id, text: 'é\n\u0000\ud800' }, never)
    expect((await open()).load()).toEqual([1, 2, 3].map(id => ({ id, text: 'é\n\u0000\ud800' })))
  })

  it('reads an entry before it returns', async () => {
    const journal = await open()
    const entry = { id: 1 }
    const stored = journal.append(entry, never)
    entry.id = 2
    await stored
    expect((await open()).load()).toEqual([{ id: 1 }])
  })

  it('goes on after what it had when it was opened', async () => {
    await (await open()).append({ id: 1 }, never)
    const again = await open()
    again.load()
    await again.append({ id: 2 }, never)
    expect((await open()).load()).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('replaces a long journal by the state of all', async () => {
    const journal = await open(100)
    for (let id = 1; id <= 10; id += 1)
      await journal.append({ id, text: 'x'.repeat(20) }, () => ({ all: id }))
    const entries = (await open(100)).load()
    expect(entries[0]).toHaveProperty('all')
    expect(entries.length).toBeLessThan(10)
    const last = entries.at(-1) as { id?: number; all?: number }
    expect(last.id ?? last.all).toBe(10)
  })
}
