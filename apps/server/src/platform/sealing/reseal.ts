import { type Seal, UnsealError } from './seal.ts'
import type { SealedTextStore } from './sealed-text-store.ts'

export interface ResealCounts {
  /** Secrets that were sealed again, with the newest key. */
  resealed: number
  /** Secrets that were sealed with the newest key before. */
  current: number
  /** Secrets that no key opens. They stay as they are. */
  unreadable: number
  /** Secrets that another process changed at every attempt. */
  busy: number
}

const pageSize = 100
const maxAttempts = 5

/** Seals every stored secret with the newest key. Each secret is replaced by one write, only if it has not changed since it
 *  was read: a running server loses no change, and an interrupted run continues with what is left. */
export async function resealAll(store: SealedTextStore, seal: Seal): Promise<ResealCounts> {
  const counts: ResealCounts = { resealed: 0, current: 0, unreadable: 0, busy: 0 }
  let after = ''
  for (;;) {
    const page = await store.page(after, pageSize)
    for (const { userId, sealed } of page) {
      const outcome = await resealOne(store, seal, userId, sealed)
      if (outcome !== 'removed') counts[outcome] += 1
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return counts
    after = last.userId
  }
}

export const addCounts = (a: ResealCounts, b: ResealCounts): ResealCounts => ({
  resealed: a.resealed + b.resealed,
  current: a.current + b.current,
  unreadable: a.unreadable + b.unreadable,
  busy: a.busy + b.busy,
})

async function resealOne(
  store: SealedTextStore,
  seal: Seal,
  userId: string,
  read: string,
): Promise<keyof ResealCounts | 'removed'> {
  let sealed: string | null = read
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if (sealed === null) return 'removed'
    if (seal.isSealedWithNewestKey(sealed)) return 'current'
    const text = open(seal, sealed, userId)
    if (text === null) return 'unreadable'
    if (await store.replace(userId, sealed, seal.seal(text, userId))) return 'resealed'
    sealed = await store.read(userId)
  }
  return 'busy'
}

function open(seal: Seal, sealed: string, userId: string): string | null {
  try {
    return seal.unseal(sealed, userId)
  } catch (error) {
    if (error instanceof UnsealError) return null
    throw error
  }
}
