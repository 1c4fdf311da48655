import { journalLimits } from '@tidemark/contracts'
import { describe, expect, it, vi } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { pngPicture } from '../testing/pictures.ts'
import { createJournal } from './journal.ts'
import { testJournalFacts } from './journal-store-contract.ts'

const picture = pngPicture()

function journalWith({ trades = 0, has = false, bytes = 0, requests = 1 }) {
  const put = vi.fn(async () => undefined)
  const putPicture = vi.fn(async () => undefined)
  const parts = {
    journal: { has: async () => has, count: async () => trades, put },
    journalPictures: { bytesBeside: async () => bytes, put: putPicture },
  }
  const store = {
    ...parts,
    transaction: (work: (store: typeof parts) => unknown) => work(parts),
  } as unknown as AccountStore
  const counters = {
    add: async () => ({ count: requests, endsAtMs: 5000 }),
    takeBack: async () => undefined,
    read: async () => null,
  }
  return { journal: createJournal({ store, counters, wall: { nowMs: () => 2000 } }), put, putPicture }
}

describe('the limits of a journal', () => {
  it('[BY-18] refuse a new trade of a full journal, but complete one that is in it', async () => {
    const full = journalWith({ trades: journalLimits.trades })
    await expect(full.journal.put('u', 'a', testJournalFacts())).rejects.toMatchObject({ code: 'too_many' })
    expect(full.put).not.toHaveBeenCalled()
    const known = journalWith({ trades: journalLimits.trades, has: true })
    await known.journal.put('u', 'a', testJournalFacts())
    expect(known.put).toHaveBeenCalledOnce()
  })

  it.each([
    [0, true],
    [1, false],
  ])('[BY-18] store a picture when %i bytes beyond the quota are needed: %s', async (beyond, isStored) => {
    const bytes = journalLimits.picturesBytes - picture.length + beyond
    const { journal, putPicture } = journalWith({ has: true, bytes })
    const put = journal.putPicture('u', 'a', picture.toString('base64'))
    if (isStored) await put
    else await expect(put).rejects.toMatchObject({ code: 'too_many' })
    expect(putPicture).toHaveBeenCalledTimes(isStored ? 1 : 0)
  })

  it.each([
    [3600, true],
    [3601, false],
  ])('[BY-18] [BY-22] of %i trades sent in an hour store the last: %s', async (requests, isStored) => {
    const { journal, put } = journalWith({ requests })
    const stored = journal.put('u', 'a', testJournalFacts())
    if (isStored) await stored
    else await expect(stored).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3 })
    expect(put).toHaveBeenCalledTimes(isStored ? 1 : 0)
  })
})
